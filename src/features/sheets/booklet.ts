import { makeBoard } from '../../core/game/board/make.ts';
import { type Board, DIRECTIONS, type Grid, OFFSETS, type Placement } from '../../core/game/grid.ts';
import type { LanguageCode } from '../../core/game/language/languages.ts';
import type { Invalid } from '../../core/game/parsed.ts';
import { type MessageFault, parseMessage } from '../../core/game/puzzle/texts.ts';
import { Random, shuffle } from '../../core/game/random.ts';
import { parseEntries, type SheetWord, type WordListing } from './entries.ts';
import { COUNT, type Options, SHEET_SIZE, WORDS_PER_BOARD } from './options.ts';

/** A board that exists already, such as a daily puzzle. Each word can be read on it exactly once. */
export type GivenBoard = {
  title: string;
  language: LanguageCode | null;
  grid: Grid;
  /** The words in the order of the list; `text` is the letters on the board. */
  words: readonly SheetWord[];
  /** The message of its leftover letters, or ''. */
  message: string;
};

/** Everything from which a booklet is made: lists for new boards, or boards. */
export type Booklet = {
  options: Options;
  lists: readonly WordListing[];
  /** If there are any, the booklet has exactly these, and `lists` isn't used. */
  boards: readonly GivenBoard[];
};

/** One board of a booklet, with its key. */
export type Sheet = Board & {
  /** The number of the board, counted from 1. */
  number: number;
  title: string;
  /** The pupil whose board it is, or ''. */
  name: string;
  language: LanguageCode | null;
  /** The words on the board, in the order of their list. */
  words: readonly SheetWord[];
  message: string;
};

/** Why a booklet can't be made; `list` is the index of the list. */
export type BookletFault = Invalid &
  (
    | { kind: 'noLists' }
    | { kind: 'severalLists' }
    | { kind: 'fewWords'; list: number; usable: number; min: number }
    /** `size` is the next size with room for all words; `undefined` if no size has it. */
    | { kind: 'noRoom'; list: number; placed: number; wanted: number; size: number | undefined }
    | { kind: 'messageText'; reason: MessageFault['kind'] }
    | { kind: 'messageRoom'; list: number; letters: number; min: number; max: number }
    | { kind: 'fewBoards'; list: number; made: number }
  );

export type MadeBooklet = { sheets: readonly Sheet[] } | BookletFault;

/** The number of attempts at a board whose key differs from all others; after them, a different grid is enough. */
const DRAWS = 40;

/**
 * Makes all boards, which all differ. The same booklet gives the same boards on every machine. `onSheet` is called
 * after each of them.
 */
export function makeBooklet(
  { options, lists, boards }: Booklet,
  onSheet: (done: number, all: number) => void = () => {},
): MadeBooklet {
  if (boards.length > 0) return { sheets: boards.slice(0, COUNT.max).map(givenSheet) };
  const { names, size, language } = options;
  if (lists.length === 0) return { kind: 'noLists', error: 'the booklet needs words' };
  if (names.length > 0 && lists.length > 1)
    return {
      kind: 'severalLists',
      error: 'boards for pupils need a single list, because all have the same words',
    };
  const count = names.length || options.count;
  const random = new Random(options.seed);
  const sources: Source[] = [];
  for (const [index, list] of lists.slice(0, count).entries()) {
    const { words } = parseEntries(list.entries, size, language);
    const source = sourceOf(index, list.title, words, options, random);
    if ('error' in source) return source;
    sources.push(source);
  }
  const sheets: Sheet[] = [];
  const seen = new Set<string>();
  for (let i = 0; i < count; i++) {
    const source = sources[i % sources.length] as Source;
    const made = makeDifferent(source, options, random, seen);
    if ('error' in made) return made;
    const placed = new Set(made.placements.map(({ text }) => text));
    sheets.push({
      ...made,
      number: i + 1,
      title: source.title,
      name: names[i] ?? '',
      language,
      words: source.words.filter(({ text }) => placed.has(text)),
      message: options.message,
    });
    onSheet(i + 1, count);
  }
  return { sheets };
}

/** The words of a list's boards. `texts` is the same array for all of them, because the generator caches by array. */
type Source = {
  list: number;
  title: string;
  words: readonly SheetWord[];
  texts: readonly string[];
  /** The number of words on each board. */
  wanted: number;
  letters: string;
};

function sourceOf(
  list: number,
  title: string,
  all: readonly SheetWord[],
  options: Options,
  random: Random,
): Source | BookletFault {
  const { min, max } = WORDS_PER_BOARD;
  if (all.length < min) {
    const error = `a board needs at least ${min} usable words, not ${all.length}`;
    return { kind: 'fewWords', list, usable: all.length, min, error };
  }
  const wanted = Math.min(options.words || max, all.length);
  const words = options.names.length > 0 ? someOf(all, wanted, random) : all;
  const texts = words.map(({ text }) => text);
  const source = { list, title: title || options.title, words, texts, wanted };
  if (options.message === '') return { ...source, letters: '' };
  const message = parseMessage(options.message, texts);
  if ('error' in message) return { kind: 'messageText', reason: message.kind, error: message.error };
  return { ...source, letters: message.value.letters };
}

/** Returns random words, in the order of the list. */
function someOf(words: readonly SheetWord[], count: number, random: Random): SheetWord[] {
  const order = [...words.keys()];
  shuffle(order, random);
  const chosen = new Set(order.slice(0, count));
  return words.filter((_, index) => chosen.has(index));
}

/** Makes a board whose key is new, or at least whose letters are. Short words on a small board have few keys. */
function makeDifferent(
  source: Source,
  options: Options,
  random: Random,
  seen: Set<string>,
): Board | BookletFault {
  let spare: Board | undefined;
  let fault: BookletFault | undefined;
  for (let draw = 0; draw < DRAWS; draw++) {
    const made = makeOne(source, options, random.next());
    if ('error' in made) {
      // Another seed may have room for all words, but each attempt is a search.
      if (fault) return made;
      fault = made;
      continue;
    }
    const key = keyOf(made);
    const letters = made.grid.join(' ');
    if (seen.has(letters)) continue;
    if (seen.has(key)) {
      spare ??= made;
      continue;
    }
    return remembered(made, seen);
  }
  if (spare) return remembered(spare, seen);
  const { list } = source;
  return (
    fault ?? { kind: 'fewBoards', list, made: seen.size, error: 'these words give too few different boards' }
  );
}

function remembered(board: Board, seen: Set<string>): Board {
  seen.add(keyOf(board)).add(board.grid.join(' '));
  return board;
}

function keyOf({ placements }: Board): string {
  return JSON.stringify(
    placements.map(({ text, row, col, direction }) => [text, row, col, direction]).sort(),
  );
}

function makeOne(
  { list, texts, wanted, letters }: Source,
  options: Options,
  seed: number,
): Board | BookletFault {
  const { size, difficulty, language } = options;
  const request = { words: texts, size, difficulty, language, seed, count: wanted };
  const made =
    letters === '' ? makeBoard(request) : makeBoard({ ...request, message: letters, atLeast: wanted });
  if ('fits' in made) {
    const { min, max } = made.fits;
    const room = min === max ? `${min}` : `${min} to ${max}`;
    const error = `message has ${letters.length} letters, but these words leave room for ${room}`;
    return { kind: 'messageRoom', list, letters: letters.length, min, max, error };
  }
  const placed = 'board' in made ? made.board.placements.length : texts.length - made.noRoomFor.length;
  if ('board' in made && placed === wanted) return made.board;
  const next = sizeFor(request);
  const help = next === undefined ? 'use fewer words' : `use a board of ${next} × ${next}, or fewer words`;
  const error = `a board of ${size} × ${size} has room for ${placed} of ${wanted} words: ${help}`;
  return { kind: 'noRoom', list, placed: Math.min(placed, wanted - 1), wanted, size: next, error };
}

/** Returns the next larger size that has room for all words. */
function sizeFor(request: Parameters<typeof makeBoard>[0] & { message?: never; count: number }) {
  for (let size = request.size + 1; size <= SHEET_SIZE.max; size++)
    if (makeBoard({ ...request, size }).board.placements.length === request.count) return size;
  return undefined;
}

function givenSheet({ title, language, grid, words, message }: GivenBoard, index: number): Sheet {
  const placements = words.flatMap(({ text }) => placementsOf(grid, text).slice(0, 1));
  return { grid, placements, number: index + 1, title, name: '', language, words, message };
}

/** Returns each position at which a word can be read. */
function placementsOf(grid: Grid, text: string): Placement[] {
  return grid.flatMap((line, row) =>
    Array.from(line, (_, col) => DIRECTIONS.map((direction) => ({ text, row, col, direction })))
      .flat()
      .filter((placement) => isReadAt(grid, placement)),
  );
}

function isReadAt(grid: Grid, { text, row, col, direction }: Placement): boolean {
  const step = OFFSETS[direction];
  return Array.from(text).every((letter, i) => grid[row + i * step.row]?.[col + i * step.col] === letter);
}
