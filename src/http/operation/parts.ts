import type { Logger } from 'pino';
import type { MessageBoard } from '../../game/board/message.ts';
import type { OwnOrder } from '../../game/board/own.ts';
import type { Difficulty } from '../../game/difficulty.ts';
import type { Board } from '../../game/grid.ts';
import type { Live } from '../../live/live.ts';
import type { DailyPuzzles } from '../../puzzles/daily.ts';
import type { Store } from '../../store/store.ts';
import type { Answer } from '../reply/answer.ts';
import type { Outage } from '../reply/outage.ts';
import type { Rules } from './rules.ts';

/** `undefined` when too many are ordered. */
export type MakeBoard = (request: {
  words: readonly string[];
  size: number;
  count: number;
  difficulty: Difficulty;
}) => Promise<Board | undefined>;

/** What the handlers use. */
export type RouteParts = {
  store: Store;
  rules: Rules;
  live: Live;
  daily: DailyPuzzles;
  makeBoard: MakeBoard;
  /** Makes boards of words that players chose. Also `undefined` while another one is made for the same client. */
  makePuzzleBoard(order: OwnOrder, client: string): Promise<MessageBoard | undefined>;
  /** Called with the result of each guess, once it is decided. */
  onGuess?: ((result: 'hit' | 'miss') => void) | undefined;
  /** Whether the process is shutting down: then /readyz answers 503. */
  isStopping: () => boolean;
  outage: Pick<Outage, 'report'>;
  /** The OpenAPI document. */
  document: Answer;
  log: Logger;
};
