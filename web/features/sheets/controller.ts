import type { ApiError } from '../../../src/client/client.ts';
import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import { MAX_TITLE } from '../../../src/core/game/limits.ts';
import type { Booklet, BookletFault, GivenBoard, Sheet } from '../../../src/features/sheets/booklet.ts';
import { bookletFile, parseBookletFile } from '../../../src/features/sheets/booklet-file.ts';
import { parseEntries } from '../../../src/features/sheets/entries.ts';
import type { PaperBooklet } from '../../../src/features/sheets/html.ts';
import { type LayoutFault, layoutOf } from '../../../src/features/sheets/layout.ts';
import {
  COUNT,
  DEFAULT_OPTIONS,
  type OptionFault,
  type Options,
  parseOptions,
} from '../../../src/features/sheets/options.ts';
import { boardSvg } from '../../../src/features/sheets/svg.ts';
import { PAPER_TEXTS } from '../../../src/features/sheets/texts.ts';
import { common, puzzles, sheets as t } from '../../messages/messages.ts';
import { createState, type PageDeps } from '../../shared/controller.ts';
import { lazy } from '../../shared/lazy.ts';
import { requestProblem } from '../../shared/problems.ts';
import { slot } from '../../shared/storage.ts';
import { dayAndMonth, monthAndYear } from '../../shared/when.ts';
import { createMyPuzzles } from '../puzzles/my-puzzles.ts';
import { endedDates, loadDailies, monthsUntil } from './dailies.ts';
import {
  emptyForm,
  entriesIn,
  type Form,
  namesIn,
  optionsOf,
  otherSeed,
  type Source,
  textOf,
  wordsFor,
} from './form.ts';
import type { Make, Making, Progress } from './making.ts';
import { createTopics } from './topics.ts';

export type SheetsDeps = PageDeps & {
  pageLanguage: LanguageCode;
  /** The page's fragment, without #: a puzzle with names, or a month. */
  fragment: string;
  make: Make;
  /** Draws an SVG as a picture for print, this many millimetres wide. */
  pngOf(svg: string, mm: number): Promise<Blob>;
  /** Opens the browser's print dialog after the page is drawn. */
  print(): void;
  download(name: string, content: Blob): void;
  /** Returns a number from 0 to less than 1. */
  random(): number;
};

export type Fault = BookletFault | OptionFault | LayoutFault;

const loadFileReader = lazy(() => import('../../../src/features/sheets/word-file.ts'));

/** The width of a picture: a board on A4 with margins. */
const PICTURE_MM = 160;
const POINTS_PER_MM = 72 / 25.4;

/** Longer than the pause between two keys while typing. */
const DEBOUNCE_MS = 250;

const FIRST_READERS: Partial<Options> = {
  size: 6,
  words: 5,
  difficulty: 'easy',
  letterCase: 'lower',
  message: '',
};

/** The page that prints booklets. Everything is made here; only the words of topics and daily puzzles are requested. */
export function createSheetsController(deps: SheetsDeps) {
  const { backend, client, clock, timers, make } = deps;
  const months = monthsUntil(clock.now());
  const stored = slot<Form>(backend, 'sheets', emptyForm(client.wordsIn(), months[0] ?? ''));
  const keptMonth = slot<{ key: string; boards: readonly GivenBoard[] } | undefined>(
    backend,
    'sheets-month',
    undefined,
  );
  const topics = createTopics(client, backend);
  const { state: ui, change } = createState(
    {
      form: { ...stored.get(), options: { ...DEFAULT_OPTIONS, ...stored.get().options } },
      months,
      /** The booklet of the form, once its words are known. */
      booklet: undefined as Booklet | undefined,
      /** The first page's boards. */
      first: undefined as PaperBooklet | undefined,
      fault: undefined as Fault | undefined,
      /** Why words or a file couldn't be loaded. */
      problem: '',
      isLoading: false,
      /** How many boards have been made so far, while they are being made for printing. */
      progress: undefined as Progress | undefined,
      printed: undefined as PaperBooklet | undefined,
      /** The number of the board that is saved as a picture. */
      picture: 1,
      /** The last result for screen readers. */
      said: '',
    },
    deps.redraw,
  );
  const paperTexts = PAPER_TEXTS[deps.pageLanguage];
  let cancel = () => {};
  let making: Making | undefined;
  /** The whole booklet of the form, if it has been made. */
  let complete: PaperBooklet | undefined;
  let turn = 0;
  /** Whether the words couldn't be loaded. */
  let isLost = false;

  function edit(part: Partial<Form>): void {
    const form = { ...ui.form, ...part };
    stored.set(form);
    complete = undefined;
    change({ form, said: '', printed: undefined });
    update();
  }

  const set = (part: Partial<Options>) => edit({ options: { ...ui.form.options, ...part } });

  /** Makes the first page again, soon. Several changes share one search. */
  function update(): void {
    turn++;
    cancel();
    making?.stop();
    cancel = timers.after(DEBOUNCE_MS, showFirst);
  }

  async function showFirst(): Promise<void> {
    const mine = ++turn;
    const booklet = await load();
    if (mine !== turn || !booklet) return;
    change({ booklet });
    const made = await run(firstPageOf(booklet));
    if (mine === turn && made)
      change(
        'error' in made
          ? { fault: made, first: hasFew(made) ? undefined : ui.first }
          : { first: made, fault: undefined },
      );
  }

  /** Returns the booklet of the form, or `undefined` if its words can't be loaded or an option is invalid. */
  async function load(): Promise<Booklet | undefined> {
    const { form } = ui;
    const options = parseOptions({ ...optionsOf(form), title: titleOf(form) });
    if ('error' in options) {
      change({ fault: options });
      return undefined;
    }
    try {
      isLost = false;
      change({ isLoading: true, problem: '' });
      const words = await wordsOf(form);
      change({ isLoading: false });
      return { options: options.value, ...words };
    } catch (error) {
      isLost = true;
      change({ isLoading: false, problem: requestProblem(error as ApiError) });
      return undefined;
    }
  }

  async function wordsOf(form: Form): Promise<Pick<Booklet, 'lists' | 'boards'>> {
    const { source, clues, options } = form;
    if (source === 'daily') return { lists: [], boards: await dailiesOf(form) };
    if (source === 'own' && form.lists.length > 0) return { lists: form.lists, boards: [] };
    const entries =
      source === 'own'
        ? entriesIn(form.text).map(({ word, clue }) => ({ word, clue }))
        : await topics.entries(form.topics, options.language ?? deps.pageLanguage, clues);
    return { lists: entries.length > 0 ? [{ title: '', entries }] : [], boards: [] };
  }

  async function dailiesOf({ month, boards, options }: Form): Promise<readonly GivenBoard[]> {
    if (boards.length > 0) return boards;
    const language = options.language ?? deps.pageLanguage;
    const dates = endedDates(month, clock.now());
    const key = `${month} ${language} ${dates.length} ${deps.pageLanguage}`;
    const kept = keptMonth.get();
    if (kept?.key === key) return kept.boards;
    const loaded = await loadDailies(client, dates, language, datedTitle);
    keptMonth.set({ key, boards: loaded });
    return loaded;
  }

  /** Makes the boards of a booklet, and abandons boards that are still being made. */
  async function run(
    booklet: Booklet,
    onProgress?: (progress: Progress) => void,
  ): Promise<PaperBooklet | Fault | undefined> {
    making?.stop();
    making = make(booklet, onProgress);
    try {
      const made = await making.result;
      return made && 'sheets' in made ? onPaper(booklet, made.sheets) : made;
    } catch {
      change({ problem: t.failed });
      return undefined;
    }
  }

  function onPaper(booklet: Booklet, sheets: readonly Sheet[]): PaperBooklet | LayoutFault {
    const { options } = booklet;
    const layout = layoutOf(options, sheets);
    if ('error' in layout) return layout;
    return { options, sheets, layout: layout.value, language: deps.pageLanguage };
  }

  /** Makes all boards, and shows the progress. */
  async function makeAll(): Promise<PaperBooklet | undefined> {
    if (complete) return complete;
    cancel();
    const mine = ++turn;
    const booklet = await load();
    if (mine !== turn || !booklet) return undefined;
    const all = booklet.boards.length || booklet.options.names.length || booklet.options.count;
    change({ progress: { done: 0, all }, said: '', booklet });
    const made = await run(booklet, (progress) => mine === turn && change({ progress }));
    change({ progress: undefined });
    if (mine !== turn || !made) return undefined;
    if ('error' in made) {
      change({ fault: made, problem: made.kind === 'noLists' ? t.previewEmpty : '' });
      return undefined;
    }
    change({ fault: undefined });
    complete = made;
    return made;
  }

  function openFragment(): void {
    const asked = new URLSearchParams(deps.fragment);
    const puzzle = createMyPuzzles(backend).find(asked.get('puzzle') ?? '');
    const month = asked.get('month') ?? '';
    if (puzzle) {
      const { title, words, size, difficulty, message, vocabulary } = puzzle.draft;
      const names = asked.get('names') ?? '';
      const language = vocabulary?.board ?? null;
      const listStyle = vocabulary?.list === 'both' ? 'both' : 'clues';
      const options = {
        ...ui.form.options,
        title,
        size,
        difficulty,
        message,
        language,
        listStyle,
        words: 0,
      } as const;
      edit({ source: 'own', text: words, lists: [], names, options });
    } else if (months.includes(month)) {
      const language = (asked.get('language') ?? client.wordsIn()) as LanguageCode;
      edit({ source: 'daily', month, boards: [], options: { ...ui.form.options, language } });
    }
  }

  return {
    ui,
    open(): void {
      openFragment();
      update();
    },
    /** Loads words that couldn't be loaded before. */
    restored(): void {
      if (isLost) update();
    },
    edit,
    set,
    setSource: (source: Source) =>
      edit({ source, options: { ...ui.form.options, words: wordsFor(source), title: '' } }),
    toggleTopic(topic: string): void {
      const others = ui.form.topics.filter((one) => one !== topic);
      edit({ topics: others.length < ui.form.topics.length ? others : [...ui.form.topics, topic] });
    },
    shuffle: () => set({ seed: otherSeed(deps.random) }),
    /** The title of boards and booklet, unless the player types one. */
    proposedTitle: () => proposedTitle(ui.form),

    /** Returns the number of boards, which is the number of names if there are any. */
    count(): number {
      const { booklet, form } = ui;
      if (form.source === 'daily') return Math.min(booklet?.boards.length ?? 0, COUNT.max);
      return namesIn(form.names).length || form.options.count;
    },

    /** Returns the number of pages, or undefined until the first page is known. */
    pages(count: number): number | undefined {
      const { first, fault } = ui;
      if (!first || fault) return undefined;
      const { columns, rows } = first.layout.keys;
      const { perPage, titlePage } = first.options;
      return Number(titlePage) + Math.ceil(count / perPage) + Math.ceil(count / (columns * rows));
    },

    /** Returns how many words of a single list fit the board, and the others with reasons. */
    words() {
      const { booklet, form } = ui;
      const [list, ...more] = booklet?.lists ?? [];
      if (!list || more.length > 0 || form.source === 'daily') return { usable: undefined, leftOut: [] };
      const { words, leftOut } = parseEntries(list.entries, form.options.size, form.options.language);
      const lines = form.source === 'own' && form.lists.length === 0 ? entriesIn(form.text) : [];
      return {
        usable: words.length,
        leftOut: leftOut.map((one) => ({ ...one, line: lines[one.index]?.line })),
      };
    },

    hasFault: () => ui.fault !== undefined,
    hasNames: () => optionsOf(ui.form).names.length > 0,
    hasClues: () => (ui.booklet?.lists ?? []).some(({ entries }) => entries.some(({ clue }) => clue !== '')),

    /** Clues can't be in the language of the words. */
    setLanguage(language: Options['language']): void {
      const { clues, options } = ui.form;
      edit({ clues: clues === language ? '' : clues, options: { ...options, language } });
    },

    choosePicture: (picture: number) => change({ picture }),

    setUpForFirstReaders: () => set(FIRST_READERS),

    async print(): Promise<void> {
      if (ui.progress) return;
      const printed = await makeAll();
      if (!printed) return;
      change({ printed });
      deps.print();
    },

    stop(): void {
      turn++;
      making?.stop();
      change({ progress: undefined, said: t.stopped });
    },

    /** Reads a spreadsheet. A single list becomes text, which can be changed. */
    async openList(file: File): Promise<void> {
      const { parseWordFile } = await loadFileReader();
      const read = parseWordFile(await textOfFile(file), file.name);
      if ('error' in read) {
        change({ problem: t.atPlace(read.line, read.column, t.fileFaults[read.kind]), said: '' });
        return;
      }
      const { lists } = read.value;
      const [list, ...more] = lists;
      if (more.length === 0) edit({ text: textOf(list?.entries ?? []), lists: [] });
      else {
        const count = Math.min(lists.length, COUNT.max);
        edit({ lists, options: { ...ui.form.options, count } });
      }
      change({ problem: '', said: t.opened(file.name) });
    },

    async savePicture(kind: 'png' | 'svg', isKey: boolean): Promise<void> {
      const all = await makeAll();
      const sheet = all?.sheets[ui.picture - 1] ?? all?.sheets[0];
      if (!all || !sheet) return;
      const { letterCase, font } = all.options;
      const label = isKey ? paperTexts.key(sheet.number) : paperTexts.board(sheet.number);
      const svg = boardSvg(sheet, { letterCase, font, side: PICTURE_MM * POINTS_PER_MM, isKey, label });
      const content =
        kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await deps.pngOf(svg, PICTURE_MM);
      deps.download(`${label}.${kind}`, content);
    },

    async save(): Promise<void> {
      const booklet = await load();
      if (booklet)
        deps.download(
          `${fileName(booklet)}.json`,
          new Blob([bookletFile(booklet)], { type: 'application/json' }),
        );
    },

    /** Opens a saved booklet, whose words aren't parsed again, so that its boards are the same. */
    openBooklet(text: string): void {
      const read = parseBookletFile(text);
      if ('error' in read) {
        change({ problem: t.notABooklet, said: '' });
        return;
      }
      const { booklet, isOtherVersion } = read.value;
      const { names, ...options } = booklet.options;
      edit({
        source: booklet.boards.length > 0 ? 'daily' : 'own',
        lists: booklet.lists,
        boards: booklet.boards,
        names: names.join('\n'),
        options: { ...options, names: [] },
      });
      const opened = t.opened(options.title || t.untitled);
      change({ said: isOtherVersion ? `${opened}. ${t.otherVersion}` : opened });
    },

    /** Removes the lists or boards of a file. A single list becomes text. */
    closeFile(): void {
      const [list, ...more] = ui.form.lists;
      edit({ lists: [], boards: [], text: list && more.length === 0 ? textOf(list.entries) : ui.form.text });
    },
  };
}

export type SheetsController = ReturnType<typeof createSheetsController>;

/** Whether there are too few words for any board. */
function hasFew({ kind }: Fault): boolean {
  return kind === 'noLists' || kind === 'fewWords';
}

/** Returns the booklet of the first page, whose boards the whole booklet has too. */
function firstPageOf(booklet: Booklet): Booklet {
  const { options, boards } = booklet;
  const { perPage, names } = options;
  return {
    ...booklet,
    boards: boards.slice(0, perPage),
    options: { ...options, count: Math.min(options.count, perPage), names: names.slice(0, perPage) },
  };
}

function titleOf(form: Form): string {
  return form.options.title.trim() || proposedTitle(form);
}

function proposedTitle({ source, topics, month, boards }: Form): string {
  if (source === 'daily') return month === '' || boards.length > 0 ? '' : monthAndYear(`${month}-01`);
  if (source === 'own') return '';
  const nameOf = (topic: string) => (puzzles.topicNames as Record<string, string>)[topic] ?? topic;
  return topics.length > 3 ? '' : common.list(topics.map(nameOf));
}

/** Returns a daily puzzle's title with its date, if there is room. */
function datedTitle(date: string, title: string): string {
  const dated = `${dayAndMonth(date)}: ${title}`;
  return [...dated].length <= MAX_TITLE ? dated : title;
}

/** Returns a name for files, without characters that a system refuses. */
export function fileName({ options: { title } }: Booklet): string {
  return title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || t.untitled;
}

/** Older spreadsheets save in the character set of Windows instead of UTF-8. */
async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
