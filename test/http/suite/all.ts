import { describe } from 'node:test';
import type { Backend } from '../../support/backend.ts';
import { categoriesSuite } from './categories.ts';
import { classroomSuite } from './classroom.ts';
import { conditionalSuite } from './conditional.ts';
import { customPuzzlesSuite } from './custom-puzzles.ts';
import { customWordsSuite } from './custom-words.ts';
import { dailySuite } from './daily.ts';
import { eventsSuite } from './events.ts';
import { findsSuite } from './finds.ts';
import { groupsSuite } from './groups.ts';
import { guessSuite } from './guess.ts';
import { hiddenSuite } from './hidden.ts';
import { hintSuite } from './hint.ts';
import { lessonSuite } from './lesson.ts';
import { lobbySuite } from './lobby.ts';
import { newGameSuite } from './new-game.ts';
import { orderSuite } from './order.ts';
import { ownNameSuite } from './own-name.ts';
import { propertySuite } from './properties.ts';
import { protocolSuite } from './protocol.ts';
import { puzzleEventsSuite } from './puzzle-events.ts';
import { puzzlesSuite } from './puzzles.ts';
import { rateLimitSuite } from './rate-limit.ts';
import { scoreboardSuite } from './scoreboard.ts';
import { scoresSuite } from './scores.ts';

/** The tests of the whole contract, on one kind of database. */
export function apiContract(backend: Backend): void {
  describe(`the API on ${backend.name}`, () => {
    categoriesSuite(backend);
    newGameSuite(backend);
    guessSuite(backend);
    findsSuite(backend);
    eventsSuite(backend);
    hintSuite(backend);
    scoreboardSuite(backend);
    dailySuite(backend);
    puzzlesSuite(backend);
    scoresSuite(backend);
    customPuzzlesSuite(backend);
    customWordsSuite(backend);
    classroomSuite(backend);
    lessonSuite(backend);
    groupsSuite(backend);
    ownNameSuite(backend);
    hiddenSuite(backend);
    lobbySuite(backend);
    puzzleEventsSuite(backend);
    rateLimitSuite(backend);
    conditionalSuite(backend);
    protocolSuite(backend);
    orderSuite(backend);
    propertySuite(backend);
  });
}
