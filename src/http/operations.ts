import packageJson from '../../package.json' with { type: 'json' };
import { type ApiDocument, describeApi } from './openapi/document.ts';
import type { Operation } from './operation/operation.ts';
import { listCategories } from './routes/categories.ts';
import { challengeOperations } from './routes/challenge.ts';
import { dailyOperations } from './routes/daily.ts';
import { followGame } from './routes/events.ts';
import { finds } from './routes/finds.ts';
import { getGame, guess } from './routes/game.ts';
import { hint } from './routes/hint.ts';
import { newGame, rematch, start } from './routes/new-game.ts';
import { ownPuzzleOperations } from './routes/own-puzzles.ts';
import { puzzleGameOperations } from './routes/puzzle-games.ts';
import { puzzleOperations } from './routes/puzzles.ts';
import { reportPuzzle } from './routes/report.ts';
import { getScoreboard, getScores } from './routes/scores.ts';
import { serviceOperations } from './routes/service.ts';

/** By id, in the order in which a game is played, so that the examples form one game; hints and scores are of others. */
const byId: Readonly<Record<string, Operation>> = {
  listCategories,
  newGame,
  getGame,
  rematch,
  guess,
  finds,
  start,
  followGame,
  hint,
  getScoreboard,
  getScores,
  ...dailyOperations,
  ...puzzleOperations,
  ...challengeOperations,
  reportPuzzle,
  ...puzzleGameOperations,
  ...ownPuzzleOperations,
  ...serviceOperations,
};

export const operations = Object.entries(byId).map(([id, operation]) => ({ id, ...operation }));

export function apiDocument(basePath: string): ApiDocument {
  return describeApi({ version: packageJson.version, basePath, operations });
}
