import type { Section } from '../platform/http/operation/operation.ts';
import { openCode } from './routes/codes.ts';
import { followGame } from './routes/events.ts';
import { getGame, nameOwnGame, newGame, start } from './routes/game.ts';
import { listCategories, listLanguages } from './routes/languages.ts';
import { finds, guess, hint } from './routes/moves.ts';
import type { Parts } from './routes/parts.ts';
import { getGamePuzzle, getPuzzle, newPuzzleGame } from './routes/puzzles.ts';
import { rematch } from './routes/rematch.ts';
import { getScoreboard } from './routes/scoreboard.ts';
import { getDocument, getHealth, getReadiness } from './routes/service.ts';

export const ABOUT = `A word-search game: start a game in a category, guess its words as text or as cells of the grid, and see the fastest players.

The Content-Type of every response under /api is exactly \`application/json\`, except for event streams and for tables requested as CSV. An error is \`{"error": "what is wrong"}\`, on most paths with a \`code\` that stays the same if the text changes. HEAD works on every path that has GET. An unknown path under /api gets 404 \`Not Found\`. There are no accounts: a client that knows a game's id can play it, and a client that knows a puzzle's secret can change it. A \`Wordsearch-Key\` that the operator has not issued gets 401 on every path under /api except the contract's paths, which ignore the header. Every response has an \`X-Request-Id\`: the request's own, if it has up to 64 letters, digits, dots, \`_\` and \`-\`, otherwise a new one.`;

export const SECRETS = 'The `secret` returned for a new puzzle, group or member.';

/** In the order of play, so that the examples form one game; hints and scores use other games. */
export const SECTIONS: readonly Section<Parts>[] = [
  {
    heading: 'Games',
    about: 'Start a game, read it and guess its words.',
    operations: {
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
  },
  {
    heading: 'Scores',
    about: 'The fastest games and the number of completed games.',
    operations: { getScoreboard },
  },
  {
    heading: 'Puzzles',
    about: 'Boards that many people play: their games and times.',
    operations: {
      getPuzzle,
      newPuzzleGame,
      getGamePuzzle,
      openCode,
    },
  },
];

/** The section after the features' sections. */
export const SERVICE: Section<Parts> = {
  heading: 'Service',
  about: 'Health checks and this document.',
  operations: { getHealth, getReadiness, getDocument },
};
