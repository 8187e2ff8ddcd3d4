import './make.css';
import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import { createFrame, trustedUrl } from '../../frame.tsx';
import { lazy } from '../../shared/lazy.ts';
import { createMakeController } from './controller.ts';
import type { MadeSlot } from './made-slot.ts';
import { createPuzzleStorage } from './my-puzzles.ts';
import { MakePage } from './page.tsx';
import type { MakePreview } from './preview.ts';
import type { Preview } from './preview-board.ts';
import previewWorkerUrl from './preview-worker.ts?worker&url';

/** The page for creating puzzles. */

/** The features' parts of this browser's puzzles. */
const MADE = import.meta.glob<MadeSlot>('../*/made.tsx', { eager: true, import: 'default' });

const { deps, run } = createFrame(lazy(() => import('../../shared/theme-menu.tsx')));
const fragment = location.hash.slice(1);
// A reload keeps what the player has changed.
if (fragment !== '') history.replaceState(null, '', location.pathname + location.search);
const ctl = createMakeController({
  ...deps,
  slots: Object.values(MADE),
  stored: createPuzzleStorage(deps.backend),
  random: Math.random,
  fragment,
  pageLanguage: document.documentElement.lang as LanguageCode,
  // Prints after the frame that draws the sheet.
  print: () => requestAnimationFrame(() => setTimeout(() => print())),
  makePreview: previewWorker(),
});
addEventListener('storage', ctl.restored);
run({ ...ctl, view: () => <MakePage ctl={ctl} /> });

/** Starts a worker per board, because the previous worker may still be searching for an outdated board. */
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
