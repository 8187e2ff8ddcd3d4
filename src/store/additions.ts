import type { GameSteps } from './game-steps.ts';
import type { Moderated } from './moderated.ts';

/** What features add to the store of the core. */
export type Additions = Readonly<{ moderated: readonly Moderated[]; games: readonly GameSteps[] }>;
