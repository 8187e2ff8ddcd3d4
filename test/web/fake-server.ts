import assert from 'node:assert/strict';
import { createCalls } from '../../src/client/calls.ts';
import { ApiError, type FollowOptions, type GameEvent, type Guess } from '../../src/client/client.ts';
import type { FindsResult, GameView, GuessResult, NewGameRequest } from '../../src/schemas/games.ts';
import type {
  ChallengeView,
  DailyView,
  GamePuzzleView,
  PuzzleScoresView,
} from '../../src/schemas/puzzles.ts';
import type { LeaderboardEntry, ScoreboardView, ScoresView } from '../../src/schemas/scores.ts';
import type { PageClient } from '../../web/shared/api.ts';

export const START = Date.parse('2026-05-01T12:00:00.000Z');

/** CAT runs east from A1, DOG south from H1, OWL diagonally from A8 up to C6. */
export const ROWS = [
  'CATXXXXD',
  'XXXXXXXO',
  'XXXXXXXG',
  'XXXXXXXX',
  'XXXXXXXX',
  'XXLXXXXX',
  'XWXXXXXX',
  'OXXXXXXX',
];

export function gameView(change: Partial<GameView> = {}): GameView {
  return {
    id: 'g1',
    board_size: 8,
    player_name: 'Ada',
    category: 'Animals',
    grid: ROWS.map((row) => [...row]),
    words: ['CAT', 'DOG', 'OWL'].map((text) => ({ text, found: false })),
    started_at: new Date(START).toISOString(),
    status: 'in_progress',
    completed_at: null,
    ...change,
  };
}

/** The answer for a game of a category. */
const NO_PUZZLE: GamePuzzleView = {
  puzzle_id: null,
  is_challenge: false,
  title: 'Animals',
  line: '',
  message_length: 0,
  message_words: [],
  message_slots: '',
  message: null,
  note: null,
  date: null,
  language: 'en',
  difficulty: 'hard',
  show_words: true,
  hints_allowed: true,
  waiting: false,
  labels: ['CAT', 'DOG', 'OWL'],
  letters: [0, 0, 0],
};

type FakePuzzle = {
  about: GamePuzzleView;
  scores: PuzzleScoresView;
  dailies: readonly DailyView[];
  challenge?: ChallengeView;
};

/** A challenge of Bo. */
export const CHALLENGE: ChallengeView = {
  player_name: 'Bo',
  time_seconds: 75,
  hints: 0,
  completed_at: '2026-05-01T11:00:00.000Z',
  found_at: [20, 40, 75],
  attempts: [],
  total: 0,
  next: null,
};

/** The puzzle of a day; 1 April 2026 has the number 1. */
export function dailyView(date: string, change: Partial<DailyView> = {}): DailyView {
  const number = (Date.parse(date) - Date.parse('2026-04-01')) / 86_400_000 + 1;
  return {
    date,
    number,
    puzzle_id: `puzzle-${date}`,
    language: 'en',
    title: 'Animals',
    line: 'Some swim, some roar.',
    board_size: 8,
    word_count: 3,
    difficulty: 'easy',
    ...change,
  };
}

/** The answer for a game of the puzzle of this day. */
export function aboutDaily(date: string): GamePuzzleView {
  return { ...NO_PUZZLE, puzzle_id: `puzzle-${date}`, date, difficulty: 'easy' };
}

/** A server with one game; a test can make its responses fail or get lost. */
export function fakeServer(game = gameView()) {
  const calls: string[] = [];
  /** Typed words and finds, in their order. */
  const guesses: Guess[] = [];
  /** The sessions of these requests. */
  const sessions: (string | undefined)[] = [];
  /** How many finds each request had. */
  const requests: number[] = [];
  const newGames: NewGameRequest[] = [];
  const held = new Map<string, Promise<void>>();
  let faults: (ApiError | 'lost')[] = [];
  let isFromCache = false;
  let hints = 0;
  let bestTimes: ScoresView = { preset: 'classic', period: 'all', entries: [], game: null };
  /** The calls about puzzles that fail until `breakPuzzle` repairs them. */
  const broken = new Map<string, ApiError>();
  let puzzle: FakePuzzle = { about: NO_PUZZLE, scores: { entries: [], players: 0, game: null }, dailies: [] };
  let scores: ScoreboardView = {
    leaderboards: {},
    popular_categories: [{ id: 1, name: 'Animals', completed_games: 0 }],
  };

  /** Whether the response to this call is lost after the server has processed it. */
  const isLost = (call: string): boolean => {
    calls.push(call);
    const fault = faults.shift();
    if (fault instanceof ApiError) throw fault;
    return fault === 'lost';
  };

  /** Returns the response as it was when it was created, as soon as no test holds it back. */
  const arrive = async <T>(call: string, answer: T): Promise<T> => {
    const gate = held.get(call);
    held.delete(call);
    await gate;
    return answer;
  };

  function answerOf(call: string): void {
    calls.push(call);
    const error = broken.get(call);
    if (error) throw error;
  }

  function find(text: string): boolean {
    const word = game.words.find((other) => other.text === text && !other.found);
    if (!word) return false;
    const words = game.words.map((other) => (other === word ? { ...other, found: true } : other));
    const done = words.every((other) => other.found);
    const completed_at = done ? new Date(START + 61_250).toISOString() : null;
    game = { ...game, words, status: done ? 'completed' : 'in_progress', completed_at };
    return true;
  }

  const client: PageClient = {
    ...createCalls((path) => assert.fail(`no call of ${path} is expected`)),
    isFromCache: () => isFromCache,
    events: () => Promise.reject(new ApiError(503, 'no streams', 30)),
    rematch: async () => ({ ...gameView(), id: 'g3' }),
    puzzleEvents: () => assert.fail('no puzzle is followed'),
    nameOwnGame: async (_, player_name) => {
      game = { ...game, player_name };
      return game;
    },
    puzzleGamesCsv: () => assert.fail('no table is expected'),
    follow: () => assert.fail('the page follows with events()'),
    async categories() {
      isLost('categories');
      return [{ id: 1, name: 'Animals' }];
    },
    async languages() {
      return [{ code: 'en', name: 'English', categories: [{ id: 1, name: 'Animals' }] }];
    },
    async newGame(request) {
      newGames.push(request);
      if (isLost('new')) throw new ApiError(0, 'lost');
      return { ...gameView(), id: 'g2' };
    },
    async game() {
      isLost('game');
      return arrive('game', game);
    },
    async finds(_, { finds, session, ...by }) {
      sessions.push(session);
      const lost = isLost('finds');
      requests.push(finds.length);
      const results = finds.map(({ cells }) => {
        guesses.push({ cells, ...by });
        const text = cells.map(({ row, col }) => game.grid[row]?.[col]).join('');
        const word = [text, [...text].reverse().join('')].find(find) ?? null;
        return { correct: word !== null, word };
      });
      if (lost) throw new ApiError(0, 'lost');
      const { status, completed_at } = game;
      const ranked = (results.some(({ correct }) => correct) && by.unlisted) || 'yes';
      return arrive('finds', { results, status, completed_at, ranked } satisfies FindsResult);
    },
    async guess(_, { session, ...guess }) {
      sessions.push(session);
      const lost = isLost('guess');
      guesses.push(guess);
      assert.ok('word' in guess, 'the page sends cells as finds');
      const text = guess.word;
      const correct = find(text);
      if (lost) throw new ApiError(0, 'lost');
      const { words, status, player_name, completed_at } = game;
      return arrive('guess', {
        correct,
        word: correct ? text : null,
        cells: [],
        words,
        status,
        player_name,
        completed_at: correct ? completed_at : null,
      } satisfies GuessResult);
    },
    async hint(_, word = '') {
      isLost('hint');
      hints++;
      return { word, cells: [{ row: 0, col: 0 }], hints };
    },
    async scores() {
      isLost('scores');
      return bestTimes;
    },
    async scoreboard() {
      isLost('scoreboard');
      return scores;
    },
    wordsIn: () => 'en',
    async puzzle(id) {
      answerOf('puzzle');
      const found = puzzle.dailies.find(({ puzzle_id }) => puzzle_id === id);
      if (!found) throw new ApiError(404, 'Puzzle not found');
      const { number: _, puzzle_id, ...view } = found;
      return {
        id: puzzle_id,
        ...view,
        start: 'each',
        started_at: null,
        is_challenge: puzzle.challenge !== undefined,
      };
    },
    async newPuzzleGame(_, request) {
      answerOf('new puzzle game');
      return { ...gameView({ player_name: request?.player_name || 'Anonymous' }), id: 'g2' };
    },
    async puzzleScores() {
      answerOf('puzzle scores');
      return puzzle.scores;
    },
    async gamePuzzle() {
      answerOf('game puzzle');
      return { ...puzzle.about, is_challenge: puzzle.challenge !== undefined };
    },
    async newChallenge() {
      answerOf('new challenge');
      return { puzzle_id: 'challenge-1' };
    },
    async challenge() {
      answerOf('challenge');
      if (!puzzle.challenge) throw new ApiError(404, 'Challenge not found');
      return puzzle.challenge;
    },
    daily,
    async dailyBoard(date) {
      answerOf(`board ${date}`);
      const { grid, words } = gameView();
      const texts = words.map(({ text }) => text);
      return {
        ...dailyView(date),
        grid,
        words: texts,
        labels: texts,
        message_length: 0,
        message_words: [],
        message_slots: '',
      };
    },
    async dailyArchive(before) {
      answerOf('archive');
      return puzzle.dailies.filter(({ date }) => before === undefined || date < before).slice(0, 30);
    },
  };

  /** The newest of the dailies is today's. */
  async function daily(date?: string): Promise<DailyView> {
    answerOf('daily');
    const found = puzzle.dailies.find((one) => date === undefined || one.date === date);
    if (!found) throw new ApiError(404, 'Puzzle not found');
    return found;
  }

  return {
    client,
    calls,
    count: (call: string) => calls.filter((other) => other === call).length,
    guesses,
    sessions,
    requests,
    newGames,
    find,
    game: () => game,
    /** The next calls fail in this order: with an error, or with a response that is lost on its way back. */
    breakNext: (...next: (ApiError | 'lost')[]) => {
      faults = next;
    },
    /** Holds back the response to the next such call until the returned function is called. */
    holdNext(call: 'game' | 'guess' | 'finds'): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(call, promise);
      return resolve;
    },
    /** From now on games come from the service worker's cache, or from the server again. */
    setFromCache: (on: boolean) => {
      isFromCache = on;
    },
    /** From now on this path of puzzles fails, or works again. */
    breakPuzzle(call: string, error?: ApiError) {
      if (error) broken.set(call, error);
      else broken.delete(call);
    },
    setPuzzle: (change: Partial<FakePuzzle>) => {
      puzzle = { ...puzzle, ...change };
    },
    setScores: (next: ScoreboardView) => {
      scores = next;
    },
    /** The leaderboard of the category of the game. */
    setEntries: (...Animals: LeaderboardEntry[]) => {
      scores = { leaderboards: { Animals }, popular_categories: [] };
    },
    setBestTimes: (next: ScoresView) => {
      bestTimes = next;
    },
  };
}

/** A server with streams that the test feeds. */
export function streamingServer(game = gameView()) {
  const server = fakeServer(game);
  const opened: (FollowOptions & { push(event: GameEvent): void; end(error?: Error): void })[] = [];
  let refusal: ApiError | undefined;
  const events = async (_: string, options: FollowOptions = {}) => {
    if (refusal) throw refusal;
    const queue: GameEvent[] = [];
    let wake = Promise.withResolvers<void>();
    let ended: { error: Error | undefined } | undefined;
    const stir = () => {
      wake.resolve();
      wake = Promise.withResolvers();
    };
    options.signal?.addEventListener('abort', () => {
      ended = { error: new Error('aborted') };
      stir();
    });
    opened.push({
      ...options,
      push(event) {
        queue.push(event);
        stir();
      },
      end(error) {
        ended = { error };
        stir();
      },
    });
    return (async function* () {
      for (;;) {
        const next = queue.shift();
        if (next) yield next;
        else if (ended?.error) throw ended.error;
        else if (ended) return;
        else await wake.promise;
      }
    })();
  };
  return {
    server: { ...server, client: { ...server.client, events } },
    opened,
    refuse(error: ApiError | undefined) {
      refusal = error;
    },
  };
}
