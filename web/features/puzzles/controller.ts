import type { ApiError } from '../../../src/client/client.ts';
import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import { BOARD_SIZE, clamp, MAX_TITLE } from '../../../src/core/game/limits.ts';
import { messageLetters } from '../../../src/core/game/puzzle/texts.ts';
import type { PuzzleView } from '../../../src/core/schemas/puzzles.ts';
import { PAGE_SIZE } from '../../../src/features/puzzles/words.ts';
import { puzzles as texts } from '../../messages/messages.ts';
import { createState, type PageDeps } from '../../shared/controller.ts';
import { requestProblem } from '../../shared/problems.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  errorsOf,
  type LeftOutLine,
  leftOutOf,
  lineOfWord,
  messageMisfit,
  NO_ERRORS,
  requestOf,
  wordsOf,
} from './draft.ts';
import type { MadeSlot } from './made-slot.ts';
import type { PuzzleStorage } from './my-puzzles.ts';
import { createPreview, hasNoRoomFor, type MakePreview } from './preview.ts';
import type { Preview } from './preview-board.ts';
import { createVocabulary, linesIn, wordIn } from './vocabulary.ts';

export type MakeDeps = PageDeps & {
  slots: readonly MadeSlot[];
  stored: PuzzleStorage;
  pageLanguage: LanguageCode;
  /** The page's fragment without #: words, title and size from a link. */
  fragment: string;
  makePreview: MakePreview;
  /** Opens the browser's print dialog after the page is drawn. */
  print(): void;
  /** Returns a number from 0 to less than 1. */
  random(): number;
};

/** The last puzzle that was sent. */
export type Sent = {
  id: string;
  title: string;
  isChange: boolean;
  leftOut: readonly LeftOutLine[];
  /** The board of the sent puzzle, unless it couldn't be loaded. */
  about: PuzzleView | undefined;
};

/** The result of the last Share in a browser without a menu for sharing, and the position of its button. */
type Shared = { id: string; place: 'sent' | 'list'; isCopied: boolean };

/** The contents of a printed page. */
export type Printed = { about: PuzzleView; address: string };

/** The longest text of words from a link. */
const MAX_LINKED = 10_000;

/** The page for creating custom puzzles, and the list of this browser's puzzles. */
export function createMakeController({ stored, makePreview, slots, ...deps }: MakeDeps) {
  const { client, timers, redraw } = deps;
  const added = slots.map((slot) => slot(deps));
  const { state: ui, change } = createState(
    {
      ...currentDraft(),
      ...NO_ERRORS,
      /** The newest board of these words, or undefined without words. */
      preview: undefined as Preview | undefined,
      /** Whether the edited puzzle has been deleted, so that its words become a new puzzle. */
      isDeleted: false,
      isSending: false,
      problem: '',
      sent: undefined as Sent | undefined,
      /** Whether the list of this browser's puzzles is unfolded. */
      isListOpen: false,
      mine: stored.all(),
      /** The id of the puzzle whose deletion awaits confirmation. */
      deleting: undefined as string | undefined,
      listProblem: '',
      /** The puzzle to print. */
      printed: undefined as Printed | undefined,
      shared: undefined as Shared | undefined,
    },
    redraw,
  );
  let isPrinting = false;
  /** Lines that may be added to the form, once a message fits no size without them. */
  let spare: readonly string[] | undefined;
  const preview = createPreview(makePreview, timers, (preview) => {
    change({ preview });
    if (preview?.room && !preview.fit && spare === undefined) void loadSpare();
  });

  const vocabulary = createVocabulary({ ...deps, draft: () => ui.draft, edit });

  /** `changing`: the id of the edited puzzle, or undefined for a new puzzle. */
  function currentDraft() {
    const { fresh, change: changed } = stored.drafts.get();
    const draft = changed?.draft ?? fresh;
    return { draft, changing: changed?.id, read: wordsOf(draft) };
  }

  /** Shows the stored draft. */
  function showDraft(): void {
    change({ ...currentDraft(), ...NO_ERRORS, isDeleted: false, problem: '' });
    drawBoard();
  }

  function drawBoard(): void {
    const { size, difficulty, seed, vocabulary } = ui.draft;
    const words = ui.read.words.map(({ text }) => text);
    const isWrong = errorsOf(ui.draft, ui.read).messageError !== '';
    const message = isWrong ? '' : messageLetters(ui.draft.message);
    const language = vocabulary?.board ?? null;
    preview.update({ words, size, difficulty, language, seed, message, spare: spareTexts() });
  }

  async function loadSpare(): Promise<void> {
    spare = [];
    spare = await vocabulary.spareLines().catch(() => undefined);
    if (spare) drawBoard();
  }

  /** Returns the letters of the spare lines, except those that the form has meanwhile. */
  function spareTexts(): string[] {
    const { draft, read } = ui;
    if (!spare || spare.length === 0) return [];
    const all = wordsOf({ ...draft, size: BOARD_SIZE.max, words: [draft.words, ...spare].join('\n') });
    return all.words.slice(read.words.length).map(({ text }) => text);
  }

  /** Applies the settings with which everything fits. */
  function useFit(): void {
    const fit = ui.preview?.fit;
    if (!fit) return;
    const { draft } = ui;
    const lines = spareLinesOf(fit.added);
    edit({
      size: fit.size,
      seed: fit.seed,
      ...(lines.length > 0 && { words: [...linesIn(draft), ...lines].join('\n') }),
    });
  }

  function spareLinesOf(texts: readonly string[]): string[] {
    const { draft } = ui;
    const textOf = (line: string) => wordsOf({ ...draft, size: BOARD_SIZE.max, words: line }).words[0]?.text;
    return texts.flatMap((text) => spare?.find((line) => textOf(line) === text) ?? []);
  }

  function edit(part: Partial<Draft>): void {
    const draft = { ...ui.draft, ...part };
    if (draft.vocabulary !== ui.draft.vocabulary) spare = undefined;
    const drafts = stored.drafts.get();
    const { changing } = ui;
    stored.drafts.set(
      changing === undefined ? { ...drafts, fresh: draft } : { ...drafts, change: { id: changing, draft } },
    );
    const read = wordsOf(draft);
    const { titleError, wordsError, messageError } = errorsOf(draft, read);
    change({
      draft,
      read,
      problem: '',
      // An error disappears as soon as the field is valid.
      titleError: ui.titleError && titleError,
      wordsError: ui.wordsError && wordsError,
      messageError,
    });
    drawBoard();
  }

  /** Fills in the form from a link. A puzzle is only made by the button. */
  function fillIn(asked: URLSearchParams): void {
    const words = asked.get('words')?.slice(0, MAX_LINKED);
    if (!words) return;
    stored.drafts.set({ ...stored.drafts.get(), change: undefined });
    change({ ...currentDraft(), ...NO_ERRORS });
    const size = Math.round(Number(asked.get('size')));
    edit({
      words,
      vocabulary: undefined,
      title: asked.get('title')?.slice(0, MAX_TITLE) ?? '',
      size: clamp(size || PAGE_SIZE, BOARD_SIZE),
    });
  }

  /** Sends the puzzle, as a new puzzle if it has been deleted meanwhile. */
  async function request(draft: Draft): Promise<Sent> {
    const known = ui.isDeleted ? undefined : stored.find(ui.changing ?? '');
    const body = requestOf(draft);
    const answer = known
      ? { secret: known.secret, ...(await client.changePuzzle(known.id, known.secret, body)) }
      : await client.newPuzzle(body);
    const { id, secret, title, word_count: words, left_out: leftOut } = answer;
    const madeAt = known?.madeAt ?? timers.now();
    stored.save({ id, secret, words, madeAt, draft: { ...draft, title } });
    // The server parses words by this page's rules, and explains problems in English.
    const read = wordsOf(draft);
    const here = leftOutOf(draft, read);
    const noRoomFor = (word: string) => {
      const { text = '' } = read.words.find(({ label }) => label === word) ?? {};
      return { word, reason: texts.noRoom(undefined), line: lineOfWord(draft, text) };
    };
    return {
      id,
      title,
      isChange: known !== undefined,
      leftOut: leftOut.map(({ word }) => here.find((one) => one.word === word) ?? noRoomFor(word)),
      about: await client.ownPuzzle(id, secret).catch(() => undefined),
    };
  }

  /** Keeps a draft that was edited while the request was running. */
  function clearDraft(sent: Draft): void {
    const drafts = stored.drafts.get();
    if (ui.draft !== sent) return;
    const { size, difficulty, vocabulary } = sent;
    const again = vocabulary && { ...vocabulary, topics: [], chosen: [] };
    const empty = { ...EMPTY_DRAFT, size, difficulty, vocabulary: again };
    stored.drafts.set({ fresh: ui.changing === undefined ? empty : drafts.fresh, change: undefined });
    showDraft();
  }

  function forget(id: string): void {
    stored.forget(id);
    change({ mine: stored.all(), deleting: undefined });
  }

  return {
    ui,
    added,
    async open(): Promise<void> {
      fillIn(new URLSearchParams(deps.fragment));
      drawBoard();
      for (const { open } of added) await open(ui.mine);
    },
    edit,
    vocabulary,
    useFit,
    /** Returns the words that `useFit` adds, as they are shown. */
    addedToFit: () => spareLinesOf(ui.preview?.fit?.added ?? []).map(wordIn),
    /** Returns why the message doesn't fit, or ''. */
    misfit: () => messageMisfit(ui.preview, ui.draft),
    /** Makes another board with the same words. */
    shuffle: () => edit({ seed: Math.floor(deps.random() * 2 ** 32) }),

    /** Returns the unusable words, and the words without room on the preview's board. */
    leftOut(): LeftOutLine[] {
      const { draft, read, preview } = ui;
      const reason = texts.noRoom(preview?.fit?.size);
      const noRoom = read.words.filter(({ text }) => preview && hasNoRoomFor(text, preview.made));
      return [
        ...leftOutOf(draft, read),
        ...noRoom.map(({ label, text }) => ({ word: label, reason, line: lineOfWord(draft, text) })),
      ];
    },

    /** Sends a request, never twice, because after a lost response a second request could create a second puzzle. */
    async send(): Promise<void> {
      if (ui.isSending) return;
      const { draft } = ui;
      const errors = errorsOf(draft, ui.read);
      change({ ...errors, problem: '' });
      if (Object.values(errors).some((error) => error !== '')) return;
      change({ isSending: true, sent: undefined, shared: undefined });
      try {
        const sent = await request(draft);
        clearDraft(draft);
        change({ isSending: false, sent, mine: stored.all() });
      } catch (error) {
        const { status } = error as ApiError;
        change({
          isSending: false,
          isDeleted: ui.isDeleted || status === 404,
          problem: (status === 400 && messageMisfit(ui.preview, ui.draft)) || makeProblem(error as ApiError),
        });
      }
    },

    startChange(id: string): void {
      const puzzle = stored.find(id);
      if (!puzzle) {
        change({ mine: stored.all() });
        return;
      }
      stored.drafts.set({ ...stored.drafts.get(), change: { id, draft: puzzle.draft } });
      change({ sent: undefined, shared: undefined });
      showDraft();
    },

    /** Replaces the card of the sent puzzle with the form. */
    another: () => change({ sent: undefined, shared: undefined }),

    /** Folds or unfolds the list. It stays unfolded while the card of the sent puzzle is shown. */
    unfoldList: (isListOpen: boolean) => ui.sent || change({ isListOpen }),

    /** Returns to the draft of a new puzzle. */
    cancelChange(): void {
      stored.drafts.set({ ...stored.drafts.get(), change: undefined });
      showDraft();
    },

    askToDelete: (id: string | undefined) => change({ deleting: id, listProblem: '' }),

    async remove(id: string): Promise<void> {
      const puzzle = stored.find(id);
      change({ listProblem: '' });
      try {
        if (puzzle) await client.deletePuzzle(id, puzzle.secret);
      } catch (error) {
        if ((error as ApiError).status !== 404) {
          return change({ deleting: undefined, listProblem: makeProblem(error as ApiError) });
        }
      }
      forget(id);
      if (ui.sent?.id === id) change({ sent: undefined });
    },

    link: (id: string) => deps.address(`puzzle/${id}`),

    async share(id: string, place: Shared['place']): Promise<void> {
      const link = deps.address(`puzzle/${id}`);
      change({ shared: undefined });
      if ((await deps.share(link)) !== 'unavailable') return;
      change({ shared: { id, place, isCopied: await deps.copy(link) } });
    },

    /** Returns the text next to a Share button after its use, or ''. */
    shareNote(id: string, place: Shared['place']): string {
      const { shared } = ui;
      if (shared?.id !== id || shared.place !== place) return '';
      return shared.isCopied ? texts.linkCopied : texts.copyByHand;
    },

    async print(id: string): Promise<void> {
      if (isPrinting) return;
      isPrinting = true;
      change({ listProblem: '' });
      try {
        const about = await client.ownPuzzle(id, stored.find(id)?.secret ?? '');
        change({ printed: { about, address: deps.address(`puzzle/${id}`) } });
        deps.print();
      } catch (error) {
        change({ listProblem: makeProblem(error as ApiError) });
      } finally {
        isPrinting = false;
      }
    },

    /**
     * Reads the list again, because another tab has changed it or the browser restored the page from its back/forward
     * cache.
     */
    restored: () => change({ mine: stored.all() }),
  };
}

export type MakeController = ReturnType<typeof createMakeController>;

/** Returns why a puzzle wasn't created or deleted, in one sentence. */
function makeProblem(error: ApiError): string {
  const { status } = error;
  if (status === 429) return requestProblem(error);
  if (status === 0) return texts.noAnswer;
  if (status >= 500) return texts.trouble;
  if (status === 404) return texts.deleted;
  return texts.refused;
}
