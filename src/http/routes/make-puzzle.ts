import type { MessageBoard } from '../../game/board/message.ts';
import { WORD_COUNT } from '../../game/limits.ts';
import { readMessage } from '../../game/puzzle/texts.ts';
import { type LeftOut, type PuzzleWord, readWords } from '../../game/puzzle/words.ts';
import type { RouteDeps } from '../operation/operation.ts';
import { NO_PUZZLES } from '../operation/rules.ts';
import { HttpError, readOrThrow } from '../reply/errors.ts';
import { parseObjectBody } from '../request/body.ts';
import type { HttpRequest } from '../request/http-request.ts';
import { puzzleRequestFrom } from './puzzle-request.ts';
import { boardView } from './puzzles.ts';

/** The error message lists at most this many of the words that were left out. */
const MAX_NAMED = 5;
const NO_ROOM = 'there is no room for it on the board';

export async function makePuzzle(request: HttpRequest, { makePuzzleBoard, rules }: RouteDeps) {
  if (!rules.ownPuzzles) throw NO_PUZZLES;
  const asked = puzzleRequestFrom(parseObjectBody(request.body), rules);
  const { typed, vocabulary, seed, typedMessage, settings } = asked;
  const { size, difficulty } = settings;
  const { words, leftOut } = readWords(typed, size, vocabulary);
  if (words.length < WORD_COUNT.min) throw tooFewWords(words.length, leftOut);
  const texts = words.map(({ text }) => text);
  const message = messageFrom(typedMessage, texts);
  const boardRequest = { words: texts, size, difficulty, message: message.letters, seed };
  const made = await makePuzzleBoard(boardRequest, request.client.capKey);
  if (!('board' in made)) throw messageError(made, message.letters.length, words);
  const { board } = made;
  const placed = board.placements.map(({ text }) => text);
  // By their letters: two words may have the same clue as their label.
  const unplaced = words.filter(({ text }) => !placed.includes(text));
  const allLeftOut = [...leftOut, ...unplaced.map(({ label }) => ({ word: label, reason: NO_ROOM }))];
  if (placed.length < WORD_COUNT.min) throw tooFewWords(placed.length, allLeftOut);
  const labels = placed.map(
    (placedText) => words.find(({ text }) => text === placedText)?.label ?? placedText,
  );
  const language = vocabulary?.language ?? null;
  const content = { ...settings, line: '', message: message.text, board, labels, language };
  const view = {
    ...boardView({ ...settings, wordCount: placed.length }),
    show_words: settings.showWords,
    hints_allowed: settings.hintsAllowed,
    start: settings.startMode,
    left_out: allLeftOut.map(({ word, reason }) => ({ word, reason })),
  };
  return { content, view };
}

function messageFrom(typed: unknown, words: readonly string[]): { text: string; letters: string } {
  if (typed === undefined || typed === '') return { text: '', letters: '' };
  return readOrThrow(readMessage(typed, words));
}

/** With a message all words have to be on the board: the letters left depend on them. */
function messageError(
  made: Exclude<MessageBoard, { board: unknown }>,
  letters: number,
  words: readonly PuzzleWord[],
): HttpError {
  if ('noRoomFor' in made) {
    const labels = words.filter(({ text }) => made.noRoomFor.includes(text)).map(({ label }) => label);
    const names = labels.slice(0, MAX_NAMED).join(', ');
    return new HttpError(400, `The board has no room for ${names}: with a message all words must fit`);
  }
  const { min, max } = made.fits;
  const room = min === max ? `${min}` : `${min} to ${max}`;
  return new HttpError(400, `message has ${letters} letters, and these words leave room for ${room}`);
}

function tooFewWords(usable: number, leftOut: readonly LeftOut[]): HttpError {
  const named = leftOut.slice(0, MAX_NAMED).map(({ word, reason }) => `${word}: ${reason}`);
  const rest = leftOut.length > MAX_NAMED ? [`and ${leftOut.length - MAX_NAMED} more`] : [];
  const details = named.length > 0 ? ` (${[...named, ...rest].join('; ')})` : '';
  return new HttpError(
    400,
    `A puzzle needs ${WORD_COUNT.min} words that can be used, not ${usable}${details}`,
  );
}
