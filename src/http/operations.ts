import packageJson from '../../package.json' with { type: 'json' };
import { type ApiDocument, describeApi } from './openapi/document.ts';
import type { Operation } from './operation/operation.ts';
import { listCategories } from './routes/categories.ts';
import { challengeOperations } from './routes/challenge.ts';
import { dailyOperations } from './routes/daily.ts';
import { followGame } from './routes/events.ts';
import { finds } from './routes/finds.ts';
import { getGame, guess } from './routes/game.ts';
import { health, readiness } from './routes/health.ts';
import { hint } from './routes/hint.ts';
import { newGame } from './routes/new-game.ts';
import { getDocument } from './routes/openapi.ts';
import { ownPuzzleOperations } from './routes/own-puzzles.ts';
import { followPuzzle } from './routes/puzzle-events.ts';
import { puzzleGameOperations } from './routes/puzzle-games.ts';
import { puzzleOperations } from './routes/puzzles.ts';
import { rematch } from './routes/rematch.ts';
import { reportPuzzle } from './routes/report.ts';
import { getScoreboard } from './routes/scoreboard.ts';
import { getScores } from './routes/scores.ts';
import { startLobby } from './routes/start.ts';

/** In the order in which a game is played, so that the examples form one game; hints and scores are of others. */
export const operations: readonly Operation[] = [
  listCategories,
  newGame,
  getGame,
  rematch,
  guess,
  finds,
  startLobby,
  followGame,
  hint,
  getScoreboard,
  getScores,
  ...dailyOperations,
  ...puzzleOperations,
  ...challengeOperations,
  reportPuzzle,
  ...puzzleGameOperations,
  followPuzzle,
  ...ownPuzzleOperations,
  health,
  readiness,
  getDocument,
];

export function apiDocument(basePath: string): ApiDocument {
  return describeApi({ version: packageJson.version, basePath, operations });
}
