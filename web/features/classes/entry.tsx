import './class.css';
import type { CodeView } from '../../../src/client/client.ts';
import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import { followPuzzle } from '../../../src/features/classes/follow.ts';
import { createFrame, setTitle } from '../../frame.tsx';
import { lazy } from '../../shared/lazy.ts';
import { secretOf, slot } from '../../shared/storage.ts';
import { pageLocale } from '../../shared/when.ts';
import { draftOf } from '../puzzles/draft.ts';
import { createMyPuzzles } from '../puzzles/my-puzzles.ts';
import { createClassroomController } from './controller.ts';
import { ClassroomPage } from './page.tsx';

const { path, deps, run } = createFrame(lazy(() => import('../../shared/theme-menu.tsx')));
const id = path.slice('class/'.length);
/** The secret from "Open on another device", or from the page of the copied class. */
const [, handed] = /^#secret=([\w-]{20,100})$/.exec(location.hash) ?? [];
if (handed !== undefined) history.replaceState(null, '', location.pathname);
const secret = handed ?? secretOf(deps.backend, id);
const code = slot<CodeView | undefined>(deps.backend, `code:${id}`, undefined);
const MARGIN_MS = 3_600_000;
const ctl = createClassroomController({
  ...deps,
  id,
  secret,
  follow: () => followPuzzle(deps.client, id, secret ?? ''),
  savedCode() {
    const saved = code.get();
    const isValid = Date.parse(saved?.expires_at ?? '') > deps.clock.now() + MARGIN_MS;
    return isValid ? saved?.code : undefined;
  },
  saveCode: code.set,
  adopt(puzzle) {
    if (handed === undefined) return;
    const { id, word_count: words } = puzzle;
    const mine = { id, secret: handed, words, madeAt: deps.clock.now(), draft: draftOf(puzzle) };
    createMyPuzzles(deps.backend).save(mine);
  },
  // `navigator.storage` is missing on plain http. If the browser refuses, the page still says where the secret is.
  keepStorage: () => void navigator.storage?.persist().catch(() => {}),
  table: {
    separator: (1.5).toLocaleString(pageLocale()).includes(',') ? 'semicolon' : 'comma',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: document.documentElement.lang as LanguageCode,
  },
  download,
});
const view = () => {
  setTitle(ctl.ui.puzzle?.title);
  return <ClassroomPage ctl={ctl} />;
};
run({ ...ctl, view });

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
