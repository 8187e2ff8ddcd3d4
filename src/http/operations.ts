import { describeApi } from './openapi/document.ts';
import type { Operation, Tag } from './operation/operation.ts';
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

/**
 * By tag and id, in the order in which a game is played, so that the examples form one game; hints and scores are of
 * others.
 */
const byTag: Readonly<Record<Tag, Readonly<Record<string, Operation>>>> = {
  Games: { listCategories, newGame, getGame, rematch, guess, finds, start, followGame, hint },
  Scores: { getScoreboard, getScores },
  Daily: dailyOperations,
  Puzzles: { ...puzzleOperations, ...challengeOperations, reportPuzzle },
  Class: puzzleGameOperations,
  'Own puzzles': ownPuzzleOperations,
  Service: serviceOperations,
};

export const operations = Object.entries(byTag).flatMap(([tag, byId]) =>
  Object.entries(byId).map(([id, operation]) => ({ id, tag, ...operation })),
);

/** Made once: it takes longer than the rest of an app. */
const document = describeApi(operations);

export function apiDocument(basePath: string) {
  return { ...document, servers: [{ url: basePath || '/' }] };
}
