import type { OtherPage } from '../../frame.tsx';
import { createScores } from './controller.ts';
import { ScoreboardPage } from './page.tsx';

/** The page of the leaderboards. */
const page: OtherPage = {
  path: 'scoreboard',
  open(deps) {
    const ctl = createScores({ ...deps, search: location.search, setSearch });
    return { ...ctl, view: () => <ScoreboardPage ctl={ctl} /> };
  },
};

export default page;

/** Includes the path: the browser would resolve a query alone against the page's <base>. */
function setSearch(search: string): void {
  const query = search === '' ? '' : `?${search}`;
  history.replaceState(null, '', `${location.pathname}${query}`);
}
