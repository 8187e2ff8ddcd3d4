/** One short game as a client sees it, from the first request to the leaderboard. */

export const GAME_ID = '019ca945-0a00-7c4e-9b1d-2f6a8c0e4d31';
export const UNKNOWN_ID = '019ca945-0a00-7000-8000-000000000000';

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
