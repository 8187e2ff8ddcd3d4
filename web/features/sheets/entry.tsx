import './sheets.css';
import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import { createFrame } from '../../frame.tsx';
import { lazy } from '../../shared/lazy.ts';
import { createSheetsController } from './controller.ts';
import { makeInWorker } from './making.ts';
import { SheetsPage } from './page.tsx';
import { pngOf } from './png.ts';

const { deps, run } = createFrame(lazy(() => import('../../shared/theme-menu.tsx')));
const fragment = location.hash.slice(1);
if (fragment !== '') history.replaceState(null, '', location.pathname + location.search);
const ctl = createSheetsController({
  ...deps,
  pageLanguage: document.documentElement.lang as LanguageCode,
  fragment,
  make: makeInWorker,
  // Prints after the frame that draws the booklet.
  print: () => requestAnimationFrame(() => setTimeout(() => print())),
  pngOf,
  download,
  random: Math.random,
});
addEventListener('online', ctl.restored);
run({ ...ctl, view: () => <SheetsPage ctl={ctl} /> });

function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Revoked later, because Firefox reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
