import type { ApiError } from '../../../src/client/client.ts';
import type { LanguageCode } from '../../../src/game/language/languages.ts';
import { type Clues, type Pair, pairsTogether } from '../../../src/game/puzzle/vocabulary.ts';
import { topicsOfConcepts } from '../../../src/puzzles/seed.ts';
import type { PuzzleRequest, PuzzleView } from '../../../src/schemas/puzzles.ts';
import { createMakeController, type MakeDeps } from '../../../web/make/controller.ts';
import { createPuzzleStorage } from '../../../web/make/my-puzzles.ts';
import type { MakePreview } from '../../../web/make/preview.ts';
import { previewOf } from '../../../web/make/preview-board.ts';
import { openServer } from '../server.ts';
import { memoryStorage, pageDeps } from '../support.ts';

export const WORDS = 'New York, Rome\nParis;no\nrome';

/** As the server answers. */
function wordsOf(topic: string, board: string, clues: Clues): Pair[] {
  return pairsTogether(topicsOfConcepts().get(topic) ?? [], board as LanguageCode, clues);
}

type Call = { id?: string; secret?: string; request?: PuzzleRequest };

const makePreview: MakePreview = async (order) => previewOf(order);

/** The page that makes puzzles, on a fake server, which leaves out some words. */
export async function openMake(
  backend = memoryStorage(),
  change: Partial<MakeDeps> = {},
  leftOut: readonly string[] = ['no'],
) {
  const server = await openServer();
  const { hand } = server;
  const calls: Call[] = [];
  const copied: string[] = [];
  /** What the server has of the puzzle, and the secrets with which it was asked for. */
  const puzzle: Partial<PuzzleView> = {
    words: ['Cat', 'Dog', 'Owl'],
    show_words: true,
    grid: ['CATX', 'DOGX', 'OWLX', 'XXXX'].map((row) => [...row]),
  };
  const asked: string[] = [];
  let prints = 0;
  let fault: ApiError | undefined;
  const answer = (call: Call) => {
    calls.push(call);
    if (fault) throw fault;
    const { title = '', board_size: size = 0, difficulty = 'hard' } = call.request ?? {};
    const shown = { show_words: true, hints_allowed: true, start: 'each' as const };
    const settings = { ...shown, left_out: leftOut.map((word) => ({ word, reason: 'In English' })) };
    return { id: call.id ?? 'p1', title, board_size: Number(size), word_count: 3, difficulty, ...settings };
  };
  const client: MakeDeps['client'] = {
    ...server.client,
    topicWords: async (topic, board, clues) => wordsOf(topic, board, clues as 'en'),
    newPuzzle: async (request) => ({ ...answer({ request }), secret: 's1' }),
    changePuzzle: async (id, secret, request) => answer({ id, secret, request }),
    async ownPuzzle(id, secret) {
      asked.push(secret);
      const about = {
        start: 'each' as const,
        started_at: null,
        title: 'Cities',
        board_size: 8,
        word_count: 3,
        difficulty: 'hard',
        date: null,
        is_challenge: false,
      } as const;
      return { id, ...about, ...puzzle };
    },
    deletePuzzle: async (id, secret) => ({ deleted: answer({ id, secret }) !== undefined }),
  };
  const ctl = createMakeController({
    ...pageDeps(client, hand),
    stored: createPuzzleStorage(backend),
    makePreview,
    copy: async (text) => copied.push(await text) > 0,
    print: () => void prints++,
    random: () => 0.25,
    pageLanguage: 'en',
    ...change,
  });
  ctl.open();
  const fail = (error: ApiError | undefined) => {
    fault = error;
  };
  return { ctl, client, calls, copied, puzzle, asked, prints: () => prints, backend, fail, ...hand };
}
