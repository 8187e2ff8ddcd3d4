import { followPuzzle } from '../src/client/follow-puzzle.ts';
import { createClassController } from './class/controller.ts';
import { ClassPage } from './class/page.tsx';
import { createFrame } from './frame.tsx';
import { site } from './messages/en.ts';
import { secretOf } from './shared/my-puzzles.ts';

/** The page of a class. */

const TOGETHER = '#together';

const { basePath, backend, path, deps, show } = createFrame();
const id = path.slice('class/'.length);
const secret = secretOf(backend, basePath, id);
const ctl = createClassController({
  ...deps,
  id,
  secret,
  follow: () => followPuzzle(deps.client, id, secret ?? ''),
  isTogether: location.hash === TOGETHER,
  saveTogether: (isTogether) =>
    history.replaceState(null, '', `${location.pathname}${isTogether ? TOGETHER : ''}`),
  download,
});
addEventListener('pageshow', (event) => event.persisted && ctl.restored());
show(() => {
  const title = ctl.ui.puzzle?.title;
  if (title) document.title = site.titled(title);
  return <ClassPage ctl={ctl} />;
});
void ctl.open();

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
