import { CUSTOM_WORDS } from '../../../src/core/routes/examples.ts';
import { RUDE_MESSAGE, RUDE_TITLE } from '../../../src/core/routes/policy.ts';
import { exampleNameOf } from '../../../src/platform/http/openapi/document.ts';
import type { Story } from '../../support/features.ts';

const own = { title: 'Birthday', words: CUSTOM_WORDS };
const asked = vocabulary({});

export default {
  random: { newPuzzle: ['id', 'secret'] },
  valid: {
    getTopic: { topic: 'sea', board: 'de', clues: 'en' },
    newPuzzle: { body: own },
    'newPuzzle vocabulary': asked,
    changePuzzle: { body: own },
    'changePuzzle vocabulary': asked,
  },
  errors: {
    [exampleNameOf(RUDE_TITLE.message)]: { body: { ...own, title: 'Holy shit' } },
    'title-is-required': { body: { words: CUSTOM_WORDS } },
    'title-must-have-at-most-60-characters': { body: { ...own, title: 'x'.repeat(61) } },
    'title-must-not-mix-letters-of-different-scripts-in-one-word': {
      body: { ...own, title: 'Z\u043e\u043e' },
    },
    'words-must-have-at-most-200-entries': { body: { ...own, words: 'a,'.repeat(201) } },
    'board-size-must-be-a-number': { body: { ...own, board_size: 'big' } },
    'topic-not-found': { topic: 'pets' },
    [exampleNameOf('There is no topic "pets". GET /api/topics lists them all.')]: vocabulary({
      topics: ['pets'],
    }),
    [exampleNameOf(
      'count is 30, but only 25 words of these topics fit on one board. Lower count or add topics.',
    )]: vocabulary({ count: 30 }),
    'message-must-be-a-string': { body: { ...own, message: 5 } },
    'message-must-have-at-most-100-letters': { body: { ...own, message: 'x'.repeat(101) } },
    'message-must-have-only-letters-spaces-and-punctuation': { body: { ...own, message: 'Hey \u5b57' } },
    'message-must-be-in-the-same-script-as-the-words': { body: { ...own, message: 'Γεια' } },
    'message-must-contain-letters': { body: { ...own, message: '!' } },
    [exampleNameOf(
      'message has 3 letters, but these words leave room for 52. Change the message, the words or board_size.',
    )]: {
      body: { ...own, board_size: 8, message: 'Hey' },
    },
    'a-puzzle-needs-at-least-3-usable-words-not-0': { body: { ...own, words: [] } },
  },
  ruled: {
    'Custom puzzles are switched off': { policy: { ownPuzzles: false }, body: own },
    [RUDE_MESSAGE.message]: { policy: { nameFilter: 'all' }, body: { ...own, message: 'oh fuck' } },
  },
} satisfies Story;

function vocabulary(change: object) {
  const asked = { board: 'de', clues: 'en', topics: ['body'], count: 12 };
  return { body: { vocabulary: { ...asked, ...change } } };
}
