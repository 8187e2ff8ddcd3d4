import type { Operation, Tag } from './operation/operation.ts';
import { getChallenge, newChallenge } from './routes/challenge.ts';
import {
  deletePuzzleGame,
  emptyPuzzle,
  getCode,
  listPuzzleGames,
  newCode,
  renamePuzzleGame,
  startPuzzle,
} from './routes/classroom.ts';
import { changePuzzle, changeTitle, copyPuzzle, deletePuzzle, newPuzzle } from './routes/custom-puzzles.ts';
import { getDaily, getDailyBoard, getDailyOf, listDailies } from './routes/daily.ts';
import { followGame, followPuzzle } from './routes/events.ts';
import { getGame, nameOwnGame, newGame, rematch, start } from './routes/game.ts';
import {
  deleteGroup,
  deleteMember,
  getGroup,
  joinGroup,
  newGroup,
  renameMember,
  sendResult,
} from './routes/groups.ts';
import { listCategories, listLanguages } from './routes/languages.ts';
import { getScoreboard, getScores } from './routes/leaderboards.ts';
import { finds, guess, hint } from './routes/moves.ts';
import { getGamePuzzle, getPuzzle, getPuzzleScores, newPuzzleGame } from './routes/puzzles.ts';
import { reportGroup, reportPuzzle } from './routes/report.ts';
import { getDocument, getHealth, getReadiness } from './routes/service.ts';
import { getTopic, getTopics } from './routes/vocabulary.ts';

/** In the order of play, so that the examples form one game; hints and scores are of others. */
const byTag: Readonly<Record<Tag, Readonly<Record<string, Operation>>>> = {
  Games: {
    listCategories,
    listLanguages,
    newGame,
    getGame,
    rematch,
    guess,
    finds,
    start,
    followGame,
    hint,
    nameOwnGame,
  },
  Scores: { getScoreboard, getScores },
  Daily: { getDaily, getDailyOf, getDailyBoard, listDailies },
  Puzzles: {
    getPuzzle,
    newPuzzleGame,
    getPuzzleScores,
    getGamePuzzle,
    newChallenge,
    getChallenge,
    reportPuzzle,
  },
  Class: {
    newCode,
    getCode,
    startPuzzle,
    listPuzzleGames,
    renamePuzzleGame,
    deletePuzzleGame,
    emptyPuzzle,
    followPuzzle,
  },
  'Own puzzles': { getTopics, getTopic, newPuzzle, changePuzzle, changeTitle, copyPuzzle, deletePuzzle },
  Groups: {
    newGroup,
    sendResult,
    getGroup,
    joinGroup,
    renameMember,
    deleteMember,
    reportGroup,
    deleteGroup,
  },
  Service: { getHealth, getReadiness, getDocument },
};

export const operations = Object.entries(byTag).flatMap(([tag, byId]) =>
  Object.entries(byId).map(([id, operation]) => ({ id, tag, ...operation })),
);
