import type { PuzzleRequest } from '../../../src/client/client.ts';
import type { Board } from '../../../src/core/game/grid.ts';
import { createMakeController, type MakeDeps } from '../../../web/features/puzzles/controller.ts';
import { createPuzzleStorage } from '../../../web/features/puzzles/my-puzzles.ts';
import type { MakePreview } from '../../../web/features/puzzles/preview.ts';
import { type Preview, previewOf } from '../../../web/features/puzzles/preview-board.ts';
import { openServer, type Server } from '../../web/server.ts';
import { memoryStorage, pageDeps } from '../../web/support.ts';

export const WORDS = 'New York, Rome\nParis;no\nrome';

export const MAKE = 'POST puzzles';

const makePreview: MakePreview = async (order) => previewOf(order);

/** Returns the preview of a board with room for all words. */
export function previewed(board: Board, fit?: Preview['fit']): Preview {
  return { made: { board }, shown: board, fit, room: undefined };
}

/** Opens the page for creating puzzles. A backend is a browser that has already created some. */
export async function openMake(backend = memoryStorage(), change: Partial<MakeDeps> = {}, onServer?: Server) {
  const server = onServer ?? (await openServer());
  const { hand } = server;
  const copied: string[] = [];
  let prints = 0;
  const ctl = createMakeController({
    ...pageDeps(server.client, hand),
    slots: [],
    stored: createPuzzleStorage(backend),
    makePreview,
    copy: async (text) => copied.push(await text) > 0,
    print: () => void prints++,
    random: () => 0.25,
    pageLanguage: 'en',
    fragment: '',
    ...change,
  });
  void ctl.open();
  return {
    ctl,
    server,
    copied,
    backend,
    prints: () => prints,
    sent: () => server.bodies<PuzzleRequest>(MAKE),
    advance: hand.advance,
    /** The page after a reload. */
    reload: (changed = change) => openMake(backend, changed, server),
  };
}

/** Opens the page of a browser that has created a puzzle of these words. */
export async function openMade(words = WORDS, ...asked: Parameters<typeof openMake>) {
  const page = await openMake(...asked);
  page.ctl.edit({ title: 'Cities', words, size: 8 });
  await page.ctl.send();
  const [made] = page.ctl.ui.mine;
  return { ...page, id: made?.id ?? '', secret: made?.secret ?? '' };
}
