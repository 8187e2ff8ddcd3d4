import { followPuzzle } from '../src/client/follow-puzzle.ts';
import { createClassroomController } from './classroom/controller.ts';
import { ClassroomPage } from './classroom/page.tsx';
import { createFrame } from './frame.tsx';
import { site } from './messages/en.ts';
import { secretOf } from './shared/storage.ts';

/** The page of a class. */

const TOGETHER = '#together';

const { basePath, backend, path, deps, show } = createFrame();
const id = path.slice('class/'.length);
const secret = secretOf(backend, basePath, id);
const ctl = createClassroomController({
  ...deps,
  id,
  secret,
  follow: () => followPuzzle(deps.client, id, secret ?? ''),
  startsTogether: location.hash === TOGETHER,
  saveStartsTogether: (startsTogether) =>
    history.replaceState(null, '', `${location.pathname}${startsTogether ? TOGETHER : ''}`),
  download,
});
addEventListener('pageshow', (event) => event.persisted && ctl.restored());
show(() => {
  const title = ctl.ui.puzzle?.title;
  if (title) document.title = site.titled(title);
  return <ClassroomPage ctl={ctl} />;
});
void ctl.open();

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
