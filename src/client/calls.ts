import type { OpenedCode } from '../core/schemas/codes.ts';
import type { StartedEvent } from '../core/schemas/events.ts';
import type { CellView } from '../core/schemas/fields.ts';
import type {
  CategorySummary,
  FindsRequest,
  FindsResult,
  GameView,
  GuessResult,
  HintView,
  LanguageView,
  NamedGameView,
  NewGameRequest,
  RematchRequest,
} from '../core/schemas/games.ts';
import type { GamePuzzleView, PuzzleGameRequest, PuzzleView } from '../core/schemas/puzzles.ts';
import type { ScoreboardView } from '../core/schemas/scores.ts';
import { pathOf, type RawCalls, type Send } from '../platform/client/request.ts';
import type { Intersection } from '../platform/schemas/intersection.ts';
import FEATURE_CALLS from './features.ts';

export type Guess = ({ word: string } | { cells: readonly CellView[] }) & {
  player_name?: string;
  session?: string;
  unlisted?: Exclude<FindsRequest['unlisted'], undefined>;
};

export type NextBoard = Pick<RematchRequest, 'category_id' | 'puzzle_id'>;

type FeatureCalls = Intersection<ReturnType<(typeof FEATURE_CALLS)[number]>>;

/** A named type, so that the package's declarations keep the comments on the calls. */
export type Calls = CoreCalls & FeatureCalls;
export interface CoreCalls extends ReturnType<typeof createCoreCalls> {}

/** Each call is one request and one response. */
export function createCalls(send: Send, others: RawCalls): Calls {
  const featureCalls: readonly ((send: Send, others: RawCalls) => object)[] = FEATURE_CALLS;
  return Object.assign(createCoreCalls(send), ...featureCalls.map((calls) => calls(send, others)));
}

function createCoreCalls(send: Send) {
  /** With `keepalive` the browser still sends a guess made just before the page was closed. */
  const post = <T>(path: string, body?: unknown) => send<T>(path, { method: 'POST', body, keepalive: true });

  return {
    /** Returns the categories of the service's language. */
    categories: (): Promise<CategorySummary[]> => send('categories'),
    /** Returns all languages with their categories. A game can be started in any of them. */
    languages: (): Promise<LanguageView[]> => send('languages'),
    newGame: (request: NewGameRequest): Promise<GameView> => post('game/new', request),
    game: (id: string): Promise<GameView> => send(pathOf`game/${id}`),
    guess: (id: string, guess: Guess): Promise<GuessResult> => post(pathOf`game/${id}/guess`, guess),
    /** Sends up to 30 finds by their cells. Sending a find again is harmless. */
    finds: (id: string, finds: FindsRequest): Promise<FindsResult> => post(pathOf`game/${id}/finds`, finds),
    /**
     * Takes a hint. A word's first hint shows its first cell, the second the next one. Without `word`, the service
     * chooses a word.
     */
    hint: (id: string, word?: string): Promise<HintView> => post(pathOf`game/${id}/hint`, { word }),
    /** Starts a game waiting in its lobby, for all its players. */
    start: (id: string): Promise<StartedEvent> => post(pathOf`game/${id}/start`),
    /**
     * Returns the rematch of a completed game: a new game with the same settings, or of the category or puzzle `next`. It
     * is the same for everyone who asks.
     */
    rematch: (
      id: string,
      playerName?: string,
      lobby?: boolean,
      next: NextBoard = {},
    ): Promise<NamedGameView> =>
      post(pathOf`game/${id}/rematch`, { player_name: playerName, lobby, ...next }),
    /** Names a completed game, for the session that found all its words, within a day. */
    nameOwnGame: (id: string, playerName: string, session: string): Promise<NamedGameView> =>
      send(pathOf`game/${id}/player`, { method: 'PATCH', body: { player_name: playerName, session } }),
    scoreboard: (): Promise<ScoreboardView> => send('scoreboard'),
    puzzle: (id: string): Promise<PuzzleView> => send(pathOf`puzzles/${id}`),
    /** Returns a puzzle with its letters, words and settings, for its creator. */
    ownPuzzle: (id: string, secret: string): Promise<PuzzleView> => send(pathOf`puzzles/${id}`, { secret }),
    newPuzzleGame: (id: string, request: PuzzleGameRequest = {}): Promise<NamedGameView> =>
      send(pathOf`puzzles/${id}/game`, { body: request }),
    /** Returns the puzzle or the game that a code opens: six letters, in upper or lower case. */
    openCode: (code: string): Promise<OpenedCode> => send(pathOf`codes/${code}`),
    gamePuzzle: (gameId: string): Promise<GamePuzzleView> => send(pathOf`game/${gameId}/puzzle`),
  };
}
