import { type Cell, cellsOf, type Placement } from '../../src/core/game/grid.ts';
import { isClue } from '../../src/core/game/puzzle/clue.ts';
import type { NamedGameView, WordSummary } from '../../src/core/schemas/games.ts';
import type { GamePuzzleView } from '../../src/core/schemas/puzzles.ts';
import { common, game as t } from '../messages/messages.ts';
import type { PageClient } from '../shared/api.ts';
import { assignColours, cellName, cellsBetween, lettersOn, locate, type Segment } from './cells.ts';
import type { Aim, Point } from './gesture.ts';

/** A game on the page: the server's state, and the words that the page draws as found before the server confirms them. */
export type GameState = {
  readonly game: NamedGameView;
  readonly places: ReadonlyMap<string, Placement>;
  readonly colours: ReadonlyMap<string, number>;
  /** Words that look found while their guesses wait for a response, oldest first. */
  readonly pending: readonly string[];
};

export type Reading = { kind: 'hit' | 'again'; word: string } | { kind: 'nothing' };

export function openGame(game: NamedGameView, pending: readonly string[] = []): GameState {
  const places = locate(
    game.grid,
    game.words.map((word) => word.text),
  );
  return { game, places, colours: assignColours([...places.values()]), pending };
}

/** Reads the cells in both directions. Returns an unfound word, a found word or nothing. */
export function readCells(state: GameState, cells: readonly Cell[]): Reading {
  const letters = lettersOn(state.game.grid, cells);
  const word = readWord(state, letters);
  return word.kind === 'nothing' ? readWord(state, [...letters].reverse().join('')) : word;
}

export function readWord(state: GameState, text: string): Reading {
  const known = state.game.words.find((word) => word.text === text);
  if (!known || text === '') return { kind: 'nothing' };
  return { kind: isShownFound(state, known) ? 'again' : 'hit', word: text };
}

export function isShownFound(state: GameState, word: WordSummary): boolean {
  return word.found || state.pending.includes(word.text);
}

/** Whether the page has the letters, which the server withholds while a game waits in its lobby. */
export function hasLetters({ game }: GameState): boolean {
  return game.grid[0]?.[0] !== '';
}

/** Whether the server withholds words until they are found. It then checks each line that a player draws. */
export function hasHiddenWords({ game }: GameState): boolean {
  return game.words.some(({ text }) => text === '');
}

export function foundCount(state: GameState): number {
  return state.game.words.filter((word) => isShownFound(state, word)).length;
}

export function progress(state: GameState): string {
  return t.stillLeft(state.game.words.length - foundCount(state));
}

/** Marks the word as found before the server's response. */
export function claim(state: GameState, word: string): GameState {
  return { ...state, pending: [...state.pending, word] };
}

export function withdraw(state: GameState, word: string): GameState {
  return { ...state, pending: state.pending.filter((other) => other !== word) };
}

/** Applies a newer state of the game; `news` are the words that other players have found since the last state. */
export function refresh(state: GameState, fresh: NamedGameView): { state: GameState; news: string[] } {
  const old = state.game.words;
  const news = fresh.words
    .filter((word, i) => word.found && !(old[i] && isShownFound(state, old[i])))
    .map((word) => word.text);
  const game = { ...fresh, words: mergeFound(state.game.words, fresh.words) };
  // A response that was in flight while the last word was confirmed must not reopen the game.
  if (state.game.status === 'completed' && game.status !== 'completed') return { state, news: [] };
  // A response from before the start mustn't remove the letters either.
  if (hasLetters(state) && !hasLetters({ ...state, game })) return { state, news: [] };
  const isRevealed = game.words.some((word, i) => word.text !== old[i]?.text);
  return { state: isRevealed ? openGame(game, state.pending) : { ...state, game }, news };
}

/** Returns the accessible name of a cell. */
export function cellLabel(letter: string, cell: Cell, foundWords: readonly string[] = []): string {
  if (foundWords.length === 0) return t.cell(letter, cellName(cell));
  return t.cellInWords(letter, cellName(cell), common.list(foundWords));
}

/** Returns the labels of the found words on each cell, by the cell's name. */
export function foundWordsByCell(
  state: GameState,
  labels: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const word of state.game.words) {
    const place = state.places.get(word.text);
    if (!place || !isShownFound(state, word)) continue;
    const label = labels.get(word.text) ?? word.text;
    for (const cell of cellsOf(place)) {
      found.set(cellName(cell), [...(found.get(cellName(cell)) ?? []), label]);
    }
  }
  return found;
}

/** Merges two lists with the same order, so that a found word stays found if an older response arrives late. */
function mergeFound(old: readonly WordSummary[], fresh: readonly WordSummary[]): WordSummary[] {
  return fresh.map((word, i) => (old[i]?.found ? old[i] : word));
}

/** The names of a game's words on the page. A puzzle may have labels and clues for them. */
export type Words = Pick<Details, 'labels' | 'language' | 'dictionary_words'>;

/** Returns a word's name in messages: its clue until the word is found. */
export function labelOf(state: GameState | undefined, details: Words | undefined, text: string): string {
  const index = state?.game.words.findIndex((word) => word.text === text) ?? -1;
  const word = state?.game.words[index];
  if (!state || !word) return text;
  if (text === '') return t.someWord;
  return isShownFound(state, word) ? nameOf(word, details, index) : details?.labels[index] || text;
}

/**
 * Returns a word's text in the list: its clue until it is found, then the word beside its clue, '' while it is hidden.
 * Until the puzzle and its labels are known, any word may have a clue.
 */
export function labelAt(state: GameState, { kind, details }: Subject, index: number): string {
  const word = state.game.words[index];
  const label = details?.labels[index] ?? '';
  if (!word || kind === 'unknown' || details?.waiting) return '';
  const hasClue = label !== '' && isClue(label, word.text);
  const name = details?.dictionary_words?.[index];
  if (name) return details?.show_words ? label : common.solvedClue(name, label);
  if (isShownFound(state, word)) return hasClue ? common.solvedClue(word.text, label) : label || word.text;
  const letters = word.text.length || (details?.letters[index] ?? 0);
  if (hasClue && letters > 0) return common.clue(label, letters);
  return hasClue || details?.show_words !== false ? label || word.text : '';
}

/** Returns the words as the creator typed them, by their letters. */
export function namesOf(words: readonly WordSummary[], details: Words | undefined): Map<string, string> {
  return new Map(words.map((word, i) => [word.text, nameOf(word, details, i)]));
}

/** A vocabulary's word has its article; another word with a clue has only its letters as a name. */
function nameOf({ text }: WordSummary, details: Words | undefined, index: number): string {
  const label = details?.labels[index];
  return details?.dictionary_words?.[index] || (label && !isClue(label, text) ? label : text);
}

/** The delay between two leftover letters, which leave the board one after the other at the end. */
const STEP_MS = 60;
/** The letters of a long message follow each other faster, so that the last one leaves within this time. */
const ALL_MS = 1300;
/** How long a letter flies from its cell to its slot. */
export const FLIGHT_MS = 700;
const REST_MS = 700;

export function stepMs(letters: number): number {
  return Math.min(STEP_MS, ALL_MS / letters);
}

/** Returns how long the letters of a message fly and rest before the result opens, or 0 without a message. */
export function readingMs(letters: number): number {
  return letters === 0 ? 0 : letters * stepMs(letters) + FLIGHT_MS + REST_MS;
}

/** Whether these cells are a whole word of the hidden message, or all of it, from either end. */
export function isOfMessage(
  state: GameState,
  details: Pick<Details, 'message_words'> | undefined,
  { from, to }: Segment,
): boolean {
  const left = cellsLeft(state);
  const places = (cellsBetween(from, to) ?? []).map((cell) => left.get(cellName(cell)) ?? Number.NaN);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  if (last - first !== places.length - 1) return false;
  let start = 0;
  const isWord = (details?.message_words ?? []).some((length) => {
    start += length;
    return first === start - length && last === start - 1;
  });
  return isWord || (first === 0 && last === start - 1);
}

/** Returns each leftover cell's index in the message, by the cell's name. Empty until all words are found. */
export function lettersLeft(
  state: GameState,
  details: Pick<Details, 'message_length'> | undefined,
): Map<string, number> {
  if (!details?.message_length || foundCount(state) < state.game.words.length) return new Map();
  return cellsLeft(state);
}

function cellsLeft(state: GameState): Map<string, number> {
  const { grid } = state.game;
  const used = new Set([...state.places.values()].flatMap((place) => cellsOf(place).map(cellName)));
  const names = grid.flatMap((letters, row) => letters.map((_, col) => cellName({ row, col })));
  return new Map(names.filter((name) => !used.has(name)).map((name, i) => [name, i]));
}

/** Returns the leftover letters, which spell the message row by row. */
export function leftoverLetters(state: GameState): string[] {
  const left = cellsLeft(state);
  const { grid } = state.game;
  return grid.flatMap((letters, row) => letters.filter((_, col) => left.has(cellName({ row, col }))));
}

/** Returns the unfound word with its ends closest to the two points, or undefined if no word is within reach. */
export function wordAimedAt(state: GameState, aim: Aim): { word: string; cells: Cell[] } | undefined {
  const near = state.game.words.flatMap((word) => {
    const place = state.places.get(word.text);
    if (!place || isShownFound(state, word)) return [];
    const cells = cellsOf(place);
    const miss = missOf(aim, cells);
    return miss === undefined ? [] : [{ word: word.text, cells, miss }];
  });
  return near.reduce<(typeof near)[number] | undefined>((a, b) => (a && a.miss <= b.miss ? a : b), undefined);
}

/** Returns the distance of both points from the word's ends, in either direction, or undefined if out of reach. */
function missOf({ from, to, reach }: Aim, cells: readonly Cell[]): number | undefined {
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last) return undefined;
  const misses = [
    [distance(from, first), distance(to, last)],
    [distance(from, last), distance(to, first)],
  ] as const;
  const [best] = misses
    .filter(([a, b]) => a <= reach && b <= reach)
    .map(([a, b]) => a + b)
    .sort((a, b) => a - b);
  return best;
}

/** Returns the larger of the distances in rows and in columns. */
function distance({ x, y }: Point, { row, col }: Cell): number {
  return Math.max(Math.abs(x - col - 0.5), Math.abs(y - row - 0.5));
}

/** The facts about a game that its word list and its result show. */
export type Details = Omit<GamePuzzleView, 'puzzle_id' | 'date' | 'is_challenge'>;

/** The player with the time to beat. */
export type Rival = {
  name: string;
  seconds: number;
  /** The title above the board. */
  title: string;
  /** Returns how many words the rival had found this long after the start. */
  foundBy(ms: number): number;
  /** Returns a text about the progress of both players. */
  progress(found: number, all: number, theirs: number): string;
};

/** Asks for the rival in a challenge: `rival.ts` in a feature's folder. */
export type FindRival = (client: PageClient, puzzleId: string) => Promise<Rival | undefined>;

/**
 * The category or puzzle of this page's game. `unknown`: until the server says it. `deleted`: the server has deleted the
 * game, and the page shows a copy. A challenge's rival is `undefined` until known, and after the rival's game is deleted.
 */
export type Subject =
  | { kind: 'unknown' | 'deleted'; details?: undefined }
  | { kind: 'category'; details: Details }
  | { kind: 'puzzle'; details: Details; id: string; date: null }
  | { kind: 'daily'; details: Details; id: string; date: string }
  | {
      kind: 'challenge';
      details: Details;
      id: string;
      date: string | null;
      rival: Rival | undefined;
    };

export function subjectOf(
  { puzzle_id: id, date, is_challenge, ...details }: GamePuzzleView,
  rival: Rival | undefined,
): Subject {
  if (id === null) return { kind: 'category', details };
  if (is_challenge) return { kind: 'challenge', details, id, date, rival };
  return date === null ? { kind: 'puzzle', details, id, date } : { kind: 'daily', details, id, date };
}

/** Returns the puzzle, or `undefined` if the game belongs to a category and until that is known. */
export function puzzleIn(subject: Subject): { id: string; date: string | null } | undefined {
  return 'id' in subject ? subject : undefined;
}

export function rivalIn(subject: Subject): Rival | undefined {
  return subject.kind === 'challenge' ? subject.rival : undefined;
}
