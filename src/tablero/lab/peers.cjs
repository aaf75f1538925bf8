// Connect Four in boardgame.io, played at random: prints discs per second of processor time for
// each slice. boardgame.io is loaded from node_modules in the folder where the command was run.

const { createRequire } = require("node:module");
const path = require("node:path");

const { Client } = createRequire(path.join(process.cwd(), "here.js"))("boardgame.io/client");

const [COLUMNS, ROWS] = [7, 6];
const [slices, seconds] = process.argv.slice(2).map(Number);

/** Whether there are four discs in a line through a place. */
function four(columns, x, y, seat) {
  const along = (dx, dy) => {
    let length = 0;
    while (columns[x + dx * (length + 1)]?.[y + dy * (length + 1)] === seat) length += 1;
    return length;
  };
  return [[0, 1], [1, 0], [1, 1], [1, -1]].some(([dx, dy]) => along(dx, dy) + along(-dx, -dy) >= 3);
}

const game = {
  setup: () => ({ columns: Array.from({ length: COLUMNS }, () => []), won: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, x) => {
      if (G.columns[x].length === ROWS) return "INVALID_MOVE";
      G.columns[x].push(playerID);
      if (four(G.columns, x, G.columns[x].length - 1, playerID)) G.won = playerID;
      return undefined;
    },
  },
  endIf: ({ G }) => {
    if (G.won !== null) return { winner: G.won };
    return G.columns.every((column) => column.length === ROWS) ? { draw: true } : undefined;
  },
};

/** Play one random game. Returns how many discs were dropped. */
function play() {
  const client = Client({ game, numPlayers: 2, debug: false });
  let dropped = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const free = state.G.columns.flatMap((column, x) => (column.length < ROWS ? [x] : []));
    client.moves.drop(free[Math.floor(Math.random() * free.length)]);
    dropped += 1;
  }
  return dropped;
}

const spent = (since) => Object.values(process.cpuUsage(since)).reduce((a, b) => a + b) / 1e6;

const rates = Array.from({ length: slices }, () => {
  const begun = process.cpuUsage();
  let dropped = 0;
  while (spent(begun) < seconds) dropped += play();
  return dropped / spent(begun);
});
console.log(JSON.stringify(rates));
