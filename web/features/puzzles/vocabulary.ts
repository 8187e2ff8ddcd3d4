import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../../../src/core/game/language/languages.ts';
import { BOARD_SIZE, MAX_TITLE, WORD_COUNT } from '../../../src/core/game/limits.ts';
import { withArticle, withoutArticle } from '../../../src/core/game/puzzle/clue.ts';
import { splitWords } from '../../../src/features/puzzles/pasted-words.ts';
import {
  type Clues,
  choosePairs,
  type ListStyle,
  type Pair,
  typedWord,
} from '../../../src/features/puzzles/vocabulary.ts';
import { parseWords, roomySize } from '../../../src/features/puzzles/words.ts';
import { common, puzzles as texts } from '../../messages/messages.ts';
import { createState, type PageDeps } from '../../shared/controller.ts';
import { type Draft, type DraftVocabulary, vocabularyOf } from './draft.ts';

type Deps = Pick<PageDeps, 'client' | 'redraw'> & {
  pageLanguage: LanguageCode;
  random(): number;
  draft(): Draft;
  edit(part: Partial<Draft>): void;
};

/** Fills the form's words from topics. Chosen words are lines of its text, so they work like the player's own words. */
export function createVocabulary({ client, pageLanguage, random, draft, edit, ...deps }: Deps) {
  const { state, change } = createState(
    {
      /** The last change for screen readers, or why nothing changed. */
      said: '',
      /** The number of the topics' words that fit together on a board, or undefined until known. */
      available: undefined as number | undefined,
    },
    deps.redraw,
  );
  const known = new Map<string, Promise<Pair[]>>();
  let latest = 0;

  function pairsOf(topic: string, board: LanguageCode, clues: Clues): Promise<Pair[]> {
    const key = `${topic} ${board} ${clues}`;
    const asked = known.get(key) ?? client.topicWords(topic, board, clues);
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  }

  /** Returns the lines of all the topics' words in random order, or `undefined` if they are no longer needed. */
  async function linesOf(vocabulary: DraftVocabulary): Promise<string[] | undefined> {
    const { board, topics, list } = vocabulary;
    const clues = list === 'pictures' ? 'emoji' : vocabulary.clues;
    const turn = ++latest;
    try {
      const pairs = (await Promise.all(topics.map((topic) => pairsOf(topic, board, clues)))).flat();
      const shuffled = choosePairs(pairs, pairs.length, Math.floor(random() * 2 ** 32));
      return turn === latest ? shuffled.map(lineOf) : undefined;
    } catch {
      change({ said: texts.topicsFailed });
      return undefined;
    }
  }

  /** Keeps the player's own lines, and the chosen lines that `keep` accepts. */
  async function choose(vocabulary: DraftVocabulary, keep: readonly string[]): Promise<void> {
    const before = draft();
    const title = isProposed(before) ? titleOf(vocabulary) : before.title;
    edit({ vocabulary, title });
    const lines = await linesOf(vocabulary);
    if (!lines) return;
    const own = linesIn(draft()).filter((line) => !vocabulary.chosen.includes(line));
    const kept = keep.filter((line) => lines.includes(line));
    const rest = lines.filter((line) => !keep.includes(line));
    // Typed words come first, because a chosen word inside a typed word must be dropped.
    const usable = together([...own, ...kept, ...rest], vocabulary).filter((line) => !own.includes(line));
    change({ said: '', available: usable.length });
    const chosen = usable.slice(0, vocabulary.count);
    put({ ...vocabulary, chosen }, [...chosen, ...own]);
  }

  function put(vocabulary: DraftVocabulary, lines: readonly string[]): void {
    const size = Math.max(
      draft().size,
      roomySize(parseWords(lines, BOARD_SIZE.max, vocabularyOf(vocabulary)).words),
    );
    edit({ vocabulary, words: lines.join('\n'), size });
  }

  function changed(part: Partial<DraftVocabulary>): DraftVocabulary {
    return { ...(draft().vocabulary ?? firstVocabulary(client.wordsIn(), pageLanguage)), ...part };
  }

  /** Returns lines that may be added to the form, from the topic with most of its words first. */
  async function spareLines(): Promise<string[]> {
    const { vocabulary } = draft();
    const board = vocabulary?.board ?? client.wordsIn();
    const clues = vocabulary?.list === 'pictures' ? 'emoji' : (vocabulary?.clues ?? otherThan(board));
    const chosen = vocabulary?.topics ?? [];
    const topics = chosen.length > 0 ? chosen : Object.keys(texts.topicNames);
    const own = linesIn(draft());
    const typed = new Set(own.map((line) => withoutArticle(line.split('=')[0] ?? '').toUpperCase()));
    const pairs = await Promise.all(topics.map((topic) => pairsOf(topic, board, clues)));
    const shared = (topic: Pair[]) => topic.filter(({ word }) => typed.has(word.toUpperCase())).length;
    const lines = pairs
      .map((topic) => choosePairs(topic, topic.length, 1))
      .sort((a, b) => shared(b) - shared(a))
      .flat()
      .filter(({ word }) => !typed.has(word.toUpperCase()))
      .map((pair) => (vocabulary ? lineOf(pair) : pair.word));
    return together([...own, ...lines], vocabulary).filter((line) => !own.includes(line));
  }

  return {
    state,
    spareLines,
    /** Switches between a vocabulary and custom words, and keeps the form's text. */
    use(on: boolean): void {
      const { vocabulary, words } = draft();
      if (on) edit({ vocabulary: changed({}) });
      // Only a vocabulary's words may have articles.
      else if (vocabulary) edit({ vocabulary: undefined, words: words.replaceAll(/^[^|=\n]*\|/gm, '') });
    },

    /** Sets a language. Board and clues can't share a language, so choosing the other's language swaps them. */
    setLanguages(part: { board: LanguageCode } | { clues: Clues }): Promise<void> {
      const before = changed({});
      const after = { ...before, ...part };
      if (after.board === after.clues) {
        if ('board' in part) after.clues = before.board;
        else after.board = before.clues as LanguageCode;
      }
      return choose(after, []);
    },

    setList: (list: ListStyle) => choose(changed({ list }), changed({}).chosen),
    setCount: (count: number) => choose(changed({ count }), changed({}).chosen),

    toggleTopic(topic: string): Promise<void> {
      const { topics } = changed({});
      const others = topics.filter((one) => one !== topic);
      return choose(changed({ topics: others.length < topics.length ? others : [...topics, topic] }), []);
    },

    chooseOthers: () => choose(changed({}), []),

    strike(line: string): void {
      const vocabulary = changed({});
      const chosen = vocabulary.chosen.filter((one) => one !== line);
      change({ said: texts.struck(wordIn(line)) });
      put(
        { ...vocabulary, chosen, count: Math.max(WORD_COUNT.min, chosen.length) },
        linesIn(draft()).filter((one) => one !== line),
      );
    },

    async replace(line: string): Promise<void> {
      const vocabulary = changed({});
      const lines = await linesOf(vocabulary);
      const now = linesIn(draft());
      const others = now.filter((one) => one !== line);
      const free = lines?.filter((one) => !now.includes(one)) ?? [];
      const other = free.find((one) => together([...others, one], vocabulary).includes(one));
      if (other === undefined) return change({ said: state.said || texts.noOther });
      change({ said: texts.replaced(wordIn(line), wordIn(other)) });
      const swap = (one: string) => (one === line ? other : one);
      const chosen = [...vocabulary.chosen.filter((one) => one !== line), other];
      put({ ...vocabulary, chosen }, now.map(swap));
    },
  };
}

/** Returns the words of the form that can be removed or replaced. */
export function linesIn({ words }: Draft): string[] {
  return splitWords(words).filter((line) => line.trim() !== '');
}

/** Returns the word of a line with its article. */
export function wordIn(line: string): string {
  return withArticle(line.split('=')[0] ?? '').trim();
}

function lineOf(pair: Pair): string {
  return `${typedWord(pair)} = ${pair.clue}`;
}

/** Returns a vocabulary in the reader's language for words, with clues in the page's language. */
function firstVocabulary(wordsIn: LanguageCode, page: LanguageCode): DraftVocabulary {
  const board = wordsIn === page ? otherThan(page) : wordsIn;
  return { board, clues: page, list: 'both', topics: [], count: 12, chosen: [] };
}

function otherThan(language: LanguageCode): LanguageCode {
  return LANGUAGE_CODES.find((code) => code !== language) as LanguageCode;
}

/** Returns the lines whose words fit together on a board, preferring earlier lines. */
function together(lines: readonly string[], vocabulary: DraftVocabulary | undefined): string[] {
  const { leftOut } = parseWords(lines, BOARD_SIZE.max, vocabularyOf(vocabulary));
  const wrong = new Set(leftOut.map(({ index }) => index));
  return lines.filter((_, i) => !wrong.has(i));
}

/** Whether the player has typed no title. */
function isProposed({ title, vocabulary }: Draft): boolean {
  return title.trim() === '' || (vocabulary !== undefined && title === titleOf(vocabulary));
}

/** Returns a title from as many topics as fit, or ''. */
function titleOf(vocabulary: DraftVocabulary): string {
  const { topics, board, clues, list } = vocabulary;
  if (topics.length === 0) return '';
  const nameOf = (topic: string) => (texts.topicNames as Record<string, string>)[topic] ?? topic;
  const names = common.list(topics.map(nameOf));
  const { name } = LANGUAGES[board];
  const title =
    clues === 'emoji' || list === 'pictures'
      ? texts.pictureTitle(names, name)
      : texts.vocabularyTitle(names, name, LANGUAGES[clues].name);
  return [...title].length <= MAX_TITLE ? title : titleOf({ ...vocabulary, topics: topics.slice(0, -1) });
}
