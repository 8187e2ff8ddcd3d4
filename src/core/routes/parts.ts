import type { Logger } from 'pino';
import type { Outage } from '../../platform/http/reply/errors.ts';
import type { Failures } from '../../platform/http/reply/failures.ts';
import type { Reply } from '../../platform/http/reply/reply.ts';
import type { PlainRequest } from '../game/board/make.ts';
import type { Game } from '../game/game.ts';
import type { Board } from '../game/grid.ts';
import type { LanguageCode } from '../game/language/languages.ts';
import type { Live } from '../live/live.ts';
import type { Store } from '../store/store.ts';
import type { SitePolicy } from './policy.ts';

export type MakeBoard = (request: Omit<PlainRequest, 'seed'>, client: string) => Promise<Board>;

/** The parts of the service that operations can use. */
export type Parts = {
  store: Store;
  siteLanguage: LanguageCode;
  policy: SitePolicy;
  live: Live;
  makeBoard: MakeBoard;
  onGuess?: ((result: 'hit' | 'miss') => void) | undefined;
  /** Called with the game after the find of its last word. */
  onCompleted?: ((game: Game) => void) | undefined;
  failuresToday: Failures['today'];
  basePath: string;
  /** Whether the process is shutting down, so that /readyz answers 503. */
  isStopping: () => boolean;
  outage: Pick<Outage, 'report'>;
  document(acceptEncoding: string | undefined): Reply | Promise<Reply>;
  log: Logger;
};

/** The parts that a handler names. */
export type Uses<Name extends keyof Parts> = Pick<Parts, Name>;
