import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { MessageBoard } from '../../core/game/board/message.ts';
import { BOARD_SIZE, MAX_TITLE, MAX_TYPED, WORD_COUNT } from '../../core/game/limits.ts';
import { vocabularyLabel } from '../../core/game/puzzle/clue.ts';
import { MAX_MESSAGE_TEXT, MESSAGE_ERRORS, parseMessage, parseTitle } from '../../core/game/puzzle/texts.ts';
import { difficultyFrom, notANumber, numberFrom, textErrors } from '../../core/routes/fields.ts';
import type { Uses } from '../../core/routes/parts.ts';
import { isTitleRefused, RUDE_MESSAGE, RUDE_TITLE, type SitePolicy } from '../../core/routes/policy.ts';
import { boardView } from '../../core/routes/puzzles.ts';
import { HttpError, valueOrThrow } from '../../platform/http/reply/errors.ts';
import { type JsonObject, parseObjectBody } from '../../platform/http/request/body.ts';
import { field, neededField } from '../../platform/http/request/fields.ts';
import type { HttpRequest } from '../../platform/http/request/http-request.ts';
import type { FeatureDeps } from '../feature.ts';
import { loadConcepts } from './concepts.ts';
import { hasMoreParts, splitWords } from './pasted-words.ts';
import { PuzzleRequest } from './schema.ts';
import { INVALID_VOCABULARY, vocabularyFrom } from './topics.ts';
import { type LeftOut, type PuzzleWord, parseWords, roomySize, type TypedWord } from './words.ts';

export type PuzzleBoards = Pick<FeatureDeps, 'makePuzzleBoard'>;

export const PUZZLES_OFF = new HttpError(403, 'Custom puzzles are switched off', {
  code: 'own_puzzles_off',
}).when('The operator has set OWN_PUZZLES=off.');

const TOO_MANY_WORDS = new HttpError(400, `words must have at most ${MAX_TYPED} entries`);

export const INVALID_TITLE: readonly HttpError[] = [...textErrors('title', MAX_TITLE), RUDE_TITLE];

/** The maximum number of unusable words listed in an error. */
const MAX_NAMED = 5;

/** The errors of these checks, and of making the board. */
export const INVALID_FIELDS: readonly HttpError[] = [
  ...INVALID_TITLE,
  TOO_MANY_WORDS,
  notANumber('board_size'),
  ...INVALID_VOCABULARY,
  RUDE_MESSAGE,
  ...Object.values(MESSAGE_ERRORS).map((error) => new HttpError(400, error)),
  messageMisfit(3, { min: 52, max: 52 }).when(
    'These words leave more or fewer letters on this board. The message says how many would fit, such as 52 or 40 to 52.',
  ),
  tooFewWords(0, []).when(
    'Fewer words fit on the board. The message also names words that were left out, with the reason.',
  ),
];

/** The maximum number of parts in a list as it was sent, including blank lines and the parts of clues with commas. */
const MAX_PARTS = 20 * MAX_TYPED;

const NO_ROOM = 'there is no room for it on the board';

export async function makePuzzle(
  request: HttpRequest,
  { makePuzzleBoard, policy }: Uses<'policy'> & PuzzleBoards,
) {
  if (!policy.ownPuzzles) throw PUZZLES_OFF;
  const body = parseObjectBody(request.body);
  if (body.vocabulary !== undefined) await loadConcepts();
  const asked = await puzzleRequestFrom(body, policy);
  const { words, leftOut, vocabulary, seed, typedMessage, settings } = asked;
  const { size, difficulty } = settings;
  if (words.length < WORD_COUNT.min) throw tooFewWords(words.length, leftOut);
  const texts = words.map(({ text }) => text);
  const message = messageFrom(typedMessage, texts);
  const language = vocabulary?.language ?? null;
  const boardRequest = { words: texts, size, difficulty, language, message: message.letters, seed };
  const made = await makePuzzleBoard(boardRequest, request.client.capKey);
  if (!('board' in made)) throw messageError(made, message.letters.length, words);
  const { board } = made;
  const placed = board.placements.map(({ text }) => text);
  // Compares letters, because two words may share a clue as their label.
  const unplaced = words.filter(({ text }) => !placed.includes(text));
  const allLeftOut = [...leftOut, ...unplaced.map(({ label }) => ({ word: label, reason: NO_ROOM }))];
  if (placed.length < WORD_COUNT.min) throw tooFewWords(placed.length, allLeftOut);
  const labels = placed.map((placedText) => {
    const word = words.find(({ text }) => text === placedText) as PuzzleWord;
    return vocabulary ? vocabularyLabel(word.word, word.clue) : word.label;
  });
  const content = { ...settings, line: '', message: message.text, note: '', board, labels, language };
  const view = {
    ...boardView({ ...settings, wordCount: placed.length }),
    show_words: settings.showWords,
    hints_allowed: settings.hintsAllowed,
    start: settings.startMode,
    left_out: allLeftOut.map(({ word, reason }) => ({ word, reason })),
  };
  return { content, view };
}

/** Checks the body in this order, and returns the usable words. They are read in a turn of their own. */
async function puzzleRequestFrom(body: JsonObject, policy: SitePolicy) {
  const vocabulary = vocabularyFrom(body);
  const title = titleFrom({ ...body, title: body.title ?? vocabulary?.title }, policy);
  const given = vocabulary?.choose === undefined ? typedFrom(body) : [];
  const wantedSize = numberFrom(body, 'board_size', { ...BOARD_SIZE, default: 0 });
  const difficulty = difficultyFrom(body);
  const showWords = vocabulary
    ? vocabulary.list === 'both'
    : (field(PuzzleRequest, body, 'show_words') ?? true);
  const hintsAllowed = field(PuzzleRequest, body, 'hints_allowed') ?? true;
  const seed = field(PuzzleRequest, body, 'seed') ?? randomInt(2 ** 32);
  const startMode = field(PuzzleRequest, body, 'start') ?? 'each';
  const { message } = body;
  if (policy.nameFilter === 'all' && isRudeMessage(message, policy)) throw RUDE_MESSAGE;
  const typed = vocabulary?.choose?.(seed) ?? given;
  await setImmediate();
  const { words, leftOut } = parseWords(typed, wantedSize || BOARD_SIZE.max, vocabulary);
  const size = wantedSize || roomySize(words);
  const settings = { title, size, difficulty, showWords, hintsAllowed, startMode };
  return { words, leftOut, vocabulary, seed, typedMessage: message, settings };
}

/** A message that is too long is refused later, because reading 64 KiB of marks takes two seconds. */
function isRudeMessage(message: unknown, { filter }: SitePolicy): boolean {
  return typeof message === 'string' && message.length <= MAX_MESSAGE_TEXT && filter.isRudeTitle(message);
}

export function titleFrom({ title }: JsonObject, policy: SitePolicy): string {
  const read = valueOrThrow(parseTitle(title));
  if (isTitleRefused(read, policy)) throw RUDE_TITLE;
  return read;
}

/** Parts are counted first, because splitting and reading 64 KiB of commas takes 20 ms. */
function typedFrom(body: JsonObject): TypedWord[] {
  const { words } = body;
  if (typeof words === 'string' && hasMoreParts(words, MAX_PARTS)) throw TOO_MANY_WORDS;
  if (Array.isArray(words) && words.length > MAX_PARTS) throw TOO_MANY_WORDS;
  const given = neededField(PuzzleRequest, body, 'words');
  const list = typeof given === 'string' ? splitWords(given) : given;
  const typed = list.filter((one) => (typeof one === 'string' ? one : one.word).trim() !== '');
  if (typed.length > MAX_TYPED) throw TOO_MANY_WORDS;
  return typed;
}

function messageFrom(typed: unknown, words: readonly string[]): { text: string; letters: string } {
  if (typed === undefined || typed === '') return { text: '', letters: '' };
  return valueOrThrow(parseMessage(typed, words));
}

/** With a message all words must be on the board, because the leftover letters depend on them. */
function messageError(
  made: Exclude<MessageBoard, { board: unknown }>,
  letters: number,
  words: readonly PuzzleWord[],
): HttpError {
  if ('noRoomFor' in made) {
    const labels = words.filter(({ text }) => made.noRoomFor.includes(text)).map(({ label }) => label);
    const names = labels.slice(0, MAX_NAMED).join(', ');
    return new HttpError(
      400,
      `The board has no room for ${names}. With a message, every word must fit: use a larger board or fewer words.`,
    );
  }
  return messageMisfit(letters, made.fits);
}

function messageMisfit(letters: number, { min, max }: { min: number; max: number }): HttpError {
  const room = min === max ? `${min}` : `${min} to ${max}`;
  return new HttpError(
    400,
    `message has ${letters} letters, but these words leave room for ${room}. Change the message, the words or board_size.`,
  );
}

function tooFewWords(usable: number, leftOut: readonly LeftOut[]): HttpError {
  const named = leftOut.slice(0, MAX_NAMED).map(({ word, reason }) => `${word}: ${reason}`);
  const rest = leftOut.length > MAX_NAMED ? [`and ${leftOut.length - MAX_NAMED} more`] : [];
  const details = named.length > 0 ? ` (${[...named, ...rest].join('; ')})` : '';
  return new HttpError(
    400,
    `A puzzle needs at least ${WORD_COUNT.min} usable words, not ${usable}${details}`,
  );
}
