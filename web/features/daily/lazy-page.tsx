import type { LazyPage } from '../../frame.tsx';
import { firstWeekday } from '../../shared/locale.ts';
import { pageLocale } from '../../shared/when.ts';
import { createArchive } from './archive.ts';
import { ArchivePage } from './archive-page.tsx';

/** The calendar. A date's puzzle has the page of a puzzle, see puzzle-source.ts. */
const page: LazyPage = {
  path: 'daily',
  open(deps) {
    const ctl = createArchive(deps, firstWeekday(pageLocale()));
    return { ...ctl, view: () => <ArchivePage ctl={ctl} /> };
  },
};

export default page;
