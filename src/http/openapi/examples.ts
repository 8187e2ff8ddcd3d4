/** One short game as a client sees it, from the first request to the leaderboard. */

export const GAME_ID = '019ca945-0a00-7c4e-9b1d-2f6a8c0e4d31';
/** A second game on the same board, in which WOLF is found. */
export const HINTED_ID = '019ca945-0a00-7e12-8c5f-6b0d3a9e7f24';
/** A third one, completed by cells after the first one. */
export const FAIR_ID = '019ca946-2f00-7a35-9d0c-4e8b1c6f5a72';
export const FAIR_GAME_MS = 61_200;

const GRID = ['LFFNLIFW', 'IONFKFKC', 'DLLOFLFF', 'DNUNCLLO', 'UFNOILOD', 'CDDKFOWD', 'KWDLOUOK', 'DLDDCKCL'];
const WORDS = ['DUCK', 'LION', 'WOLF'];
const STARTED_AT = '2026-03-01T12:00:00.000Z';
const COMPLETED_AT = '2026-03-01T12:01:23.456Z';

export const CATEGORIES = ['Animals', 'Space', 'Food', 'Sports', 'Music', 'Nature', 'Travel'].map(
  (name, i) => ({
    id: i + 1,
    name,
  }),
);

export const ORDER = { category_id: 1, board_size: 8, word_count: 3, player_name: 'Ada' };

export const NEW_GAME = {
  id: GAME_ID,
  board_size: 8,
  player_name: 'Ada',
  category: 'Animals',
  grid: GRID.map((row) => [...row]),
  words: wordsFound(),
  started_at: STARTED_AT,
  status: 'in_progress',
  completed_at: null,
};

export const HINT_REQUEST = { word: 'lion' };
export const LION_HINT = { word: 'LION', cells: row(4, 5, 5), hints: 1 };
export const LION_DIRECTION = { word: 'LION', cells: row(4, 4, 5).reverse(), hints: 2 };

export const TYPED = { word: 'duck' };
export const TYPED_HIT = hit('DUCK', column(0, 3, 6), wordsFound('DUCK'));

/** From the last letter to the first: a hit too. */
export const CLICKED = { cells: column(6, 2, 5) };
export const CLICKED_HIT = hit('WOLF', column(6, 2, 5).reverse(), wordsFound('DUCK', 'WOLF'));

export const WRONG = { word: 'zebra' };
export const MISS = { ...CLICKED_HIT, correct: false, word: null, cells: [] };

export const LAST = { word: 'LION' };
export const LAST_HIT = {
  ...hit('LION', row(4, 2, 5).reverse(), wordsFound(...WORDS)),
  status: 'completed',
  completed_at: COMPLETED_AT,
};

export const SCOREBOARD = {
  leaderboards: {
    Animals: [
      { player_name: 'Ada', time_seconds: 83.456, board_size: 8, word_count: 3, completed_at: COMPLETED_AT },
    ],
  },
  popular_categories: CATEGORIES.map((category) => ({
    ...category,
    completed_games: category.id === 1 ? 1 : 0,
  })).sort((a, b) => b.completed_games - a.completed_games || (a.name < b.name ? -1 : 1)),
};

const FAIR_ENTRY = {
  place: 1,
  player_name: 'Grace',
  time_seconds: FAIR_GAME_MS / 1000,
  category: 'Animals',
  completed_at: new Date(Date.parse(COMPLETED_AT) + FAIR_GAME_MS).toISOString(),
};
export const SCORES = {
  class: 'quick',
  period: 'day',
  entries: [FAIR_ENTRY],
  game: { place: 1, ranked: 'yes', hints: 0, neighbours: [] },
};

function hit(word: string, cells: { row: number; col: number }[], words: ReturnType<typeof wordsFound>) {
  return { correct: true, word, cells, words, status: 'in_progress', player_name: 'Ada', completed_at: null };
}

function wordsFound(...found: string[]) {
  return WORDS.map((text) => ({ text, found: found.includes(text) }));
}

function column(col: number, first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, i) => ({ row: first + i, col }));
}

function row(at: number, first: number, last: number) {
  return column(at, first, last).map((cell) => ({ row: at, col: cell.row }));
}

export const PUZZLE_ID = '3d0b7c52-8f1e-4a6b-9c5d-7e2f4a1b6c80';
/** A completed game of the puzzle, and its time. */
export const PUZZLE_GAME_ID = '019ca945-0a00-7f20-8d3c-5b7e9a1c3f62';
export const PUZZLE_GAME_MS = 61_200;
export const PUZZLE_DATE = STARTED_AT.slice(0, 10);

const PUZZLE_BOARD = { title: 'Animals', board_size: 8, word_count: 3, difficulty: 'hard' };

export const PUZZLE = { id: PUZZLE_ID, ...PUZZLE_BOARD, date: PUZZLE_DATE };

export const PUZZLE_LINE = 'Some swim, some roar.';

export const DAILY = {
  date: PUZZLE_DATE,
  number: 60,
  puzzle_id: PUZZLE_ID,
  ...PUZZLE_BOARD,
  line: PUZZLE_LINE,
};

export const DAILY_BOARD = { ...DAILY, grid: NEW_GAME.grid, words: WORDS, message_length: 0 };

/** The puzzle of the first day. */
export const FIRST_PUZZLE_ID = '8c2e4f60-1b3d-4c5e-9a7f-0d2b4c6e8f13';
export const FIRST_DAILY = { ...DAILY, date: '2026-01-01', number: 1, puzzle_id: FIRST_PUZZLE_ID };

/** Started after the last game was completed. */
export const PUZZLE_GAME = {
  ...NEW_GAME,
  started_at: new Date(Date.parse(COMPLETED_AT) + FAIR_GAME_MS).toISOString(),
};

const PUZZLE_ENTRIES = [
  {
    player_name: 'Grace',
    time_seconds: PUZZLE_GAME_MS / 1000,
    board_size: 8,
    word_count: 3,
    completed_at: new Date(Date.parse(STARTED_AT) + PUZZLE_GAME_MS).toISOString(),
  },
];
export const PUZZLE_SCORES = {
  entries: PUZZLE_ENTRIES,
  players: 1,
  game: { place: 1, faster_than: null, ranked: 'yes' },
};

export const GAME_OF_PUZZLE = {
  puzzle_id: PUZZLE_ID,
  title: 'Animals',
  date: PUZZLE_DATE,
  difficulty: 'hard',
  show_words: true,
  hints_allowed: true,
  waiting: false,
  labels: WORDS,
  line: PUZZLE_LINE,
  message_length: 0,
  message: null,
};

/** A game of the puzzle that is not completed. */
export const OPEN_GAME_ID = '019ca945-0a00-7a11-9e5f-1c3d5b7f9a02';
export const FINDS = { finds: [CLICKED, { cells: row(0, 0, 3) }], player_name: 'Grace' };
export const FINDS_RESULT = {
  results: [
    { correct: true, word: 'WOLF' },
    { correct: false, word: null },
  ],
  status: 'in_progress',
  completed_at: null,
  ranked: 'in_progress',
};

/** A challenge that the completed game of the puzzle made. */
export const CHALLENGE_ID = '5e9a7c13-6b2d-4c80-a1f4-0d8e2b6c4a95';
export const CHALLENGE = {
  player_name: 'Grace',
  time_seconds: PUZZLE_GAME_MS / 1000,
  hints: 0,
  completed_at: PUZZLE_ENTRIES[0]?.completed_at,
  found_at: [20.4, 40.8, 61.2],
  attempts: [],
};

export const OWN_PUZZLE_ID = 'b7c1d9e4-2f60-4f3a-8d15-9a0c6e8b4f27';
export const OWN_SECRET = 'kq3vJ9Zr0nT5bXw7LmE2yAhU8cDfGsP1';
export const OWN_WORDS = ['duck', 'Lion', 'wolf', 'ox'];
export const OWN_PUZZLE = { title: 'Farm', words: OWN_WORDS, board_size: 8, difficulty: 'easy' };
export const CHANGED_PUZZLE = {
  id: OWN_PUZZLE_ID,
  title: 'Farm',
  board_size: 8,
  word_count: 3,
  difficulty: 'easy',
  show_words: true,
  hints_allowed: true,
  left_out: [{ word: 'ox', reason: 'it has fewer than 3 letters' }],
};
export const MADE_PUZZLE = { ...CHANGED_PUZZLE, secret: OWN_SECRET };

export const RENAMED_PUZZLE = {
  id: OWN_PUZZLE_ID,
  title: 'Zoo',
  board_size: 8,
  word_count: 3,
  difficulty: 'easy',
  date: null,
};

/** A game of that puzzle. */
export const OWN_GAME_ID = '019ca945-0a00-7b41-9c2d-3e5f7a9b1d04';
const OWN_GAME = {
  id: OWN_GAME_ID,
  player_name: 'Grace',
  status: 'in_progress',
  found: 0,
  word_count: 3,
  started_at: STARTED_AT,
  time_seconds: null,
  hints: 0,
  typed: false,
};
export const PUZZLE_GAMES = { games: [OWN_GAME], next: null };
export const RENAMED_GAME = { ...OWN_GAME, player_name: 'Grace H' };
