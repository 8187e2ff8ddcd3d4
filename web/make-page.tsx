import type { LanguageCode } from '../src/game/language/languages.ts';
import { trustedUrl } from './frame.tsx';
import { createMakeController } from './make/controller.ts';
import { createPuzzleStorage } from './make/my-puzzles.ts';
import { MakePage } from './make/page.tsx';
import type { MakePreview } from './make/preview.ts';
import type { Preview } from './make/preview-board.ts';
import previewWorkerUrl from './make/preview-worker.ts?worker&url';
import type { PageDeps } from './shared/controller.ts';

/** The page on which a puzzle is made. */
export function make(deps: PageDeps) {
  const ctl = createMakeController({
    ...deps,
    stored: createPuzzleStorage(deps.backend),
    random: Math.random,
    pageLanguage: document.documentElement.lang as LanguageCode,
    // Prints after the frame that draws the printed page.
    print: () => requestAnimationFrame(() => setTimeout(() => print())),
    makePreview: previewWorker(),
  });
  addEventListener('storage', ctl.restored);
  return { ...ctl, view: () => <MakePage ctl={ctl} /> };
}

/** A worker for each board: the one before may still look for a board that nobody needs any more. */
function previewWorker(): MakePreview {
  let worker: Worker | undefined;
  return (request) =>
    new Promise<Preview>((resolve, reject) => {
      worker?.terminate();
      worker = new Worker(trustedUrl('preview-worker', previewWorkerUrl));
      worker.onmessage = ({ data }: MessageEvent<Preview>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker failed'));
      worker.postMessage(request);
    });
}
