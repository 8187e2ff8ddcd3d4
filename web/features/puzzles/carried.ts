import { DIFFICULTIES } from '../../../src/core/game/difficulty.ts';
import { LANGUAGE_CODES } from '../../../src/core/game/language/languages.ts';
import { BOARD_SIZE, MAX_TITLE, WORD_COUNT } from '../../../src/core/game/limits.ts';
import { isPuzzleId } from '../../../src/core/game/puzzle/puzzle.ts';
import { LIST_STYLES } from '../../../src/features/puzzles/vocabulary.ts';
import { puzzlesMoved as t } from '../../messages/messages.ts';
import {
  among,
  amount,
  type Carried,
  type Check,
  type Checks,
  checked,
  named,
  textUpTo,
  whole,
} from '../../shared/carried.ts';
import type { KeyValue } from '../../shared/storage.ts';
import { createMyPuzzles, type MyPuzzle } from './my-puzzles.ts';

/** Returns this browser's puzzles for another browser, with their secrets, so that it can change them too. */
export default function carried(backend: KeyValue): Carried<MyPuzzle> {
  const { all, add } = createMyPuzzles(backend);
  return {
    name: 'puzzles',
    all,
    read: puzzleFrom,
    add,
    added: t.added,
    about: t.moved,
    isLong: true,
  };
}

/** The maximum length of a form; the service accepts less. */
const MAX_FORM = 70_000;
const MAX_TOPICS = 50;

const form = textUpTo(MAX_FORM);
const boolean: Check = (value) => typeof value === 'boolean';

const VOCABULARY: Checks = {
  board: among(LANGUAGE_CODES),
  clues: among([...LANGUAGE_CODES, 'emoji']),
  list: among(LIST_STYLES),
  topics: textsUpTo(MAX_TOPICS),
  count: whole(WORD_COUNT),
  chosen: textsUpTo(WORD_COUNT.max),
};

const DRAFT: Checks = {
  title: textUpTo(MAX_TITLE * 2),
  words: form,
  size: whole(BOARD_SIZE),
  difficulty: among(DIFFICULTIES),
  showWords: boolean,
  hintsAllowed: boolean,
  message: form,
  seed: whole({ min: 0, max: 2 ** 32 - 1 }),
};

const PUZZLE: Checks = {
  id: (value) => typeof value === 'string' && isPuzzleId(value),
  secret: named,
  words: whole({ min: 0, max: WORD_COUNT.max }),
  madeAt: amount,
};

function puzzleFrom(item: unknown): MyPuzzle | undefined {
  const { draft } = Object(item);
  const about = checked(item, PUZZLE);
  const form = checked(draft, DRAFT);
  if (!about || !form) return undefined;
  if (draft.vocabulary === undefined) return { ...about, draft: form } as MyPuzzle;
  const vocabulary = checked(draft.vocabulary, VOCABULARY);
  if (!vocabulary || vocabulary.board === vocabulary.clues) return undefined;
  return { ...about, draft: { ...form, vocabulary } } as MyPuzzle;
}

function textsUpTo(max: number): Check {
  return (value) => Array.isArray(value) && value.length <= max && value.every(form);
}
