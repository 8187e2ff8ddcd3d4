import type { LazyPage } from '../frame.tsx';
import type { ScoreTab } from '../shared/shell.tsx';
import { createScores } from './controller.ts';
import type { Lists } from './lists.ts';
import { ScoreboardPage } from './page.tsx';

/** A feature's leaderboards, beside the contract's fastest games. */
const [LISTS] = Object.values(
  import.meta.glob<Lists>('../features/*/lists.ts', { eager: true, import: 'default' }),
);

/** The features' pages beside the scores. */
const TABS = Object.values(
  import.meta.glob<ScoreTab>('../features/*/score-tab.ts', { eager: true, import: 'default' }),
);

const page: LazyPage = {
  path: 'scoreboard',
  open(deps) {
    const ctl = createScores({ ...deps, lists: LISTS, search: location.search, setSearch });
    return { ...ctl, view: () => <ScoreboardPage ctl={ctl} tabs={TABS} /> };
  },
};

export default page;

/** Sets the path and the query, because a query by itself would be resolved against the page's <base>. */
function setSearch(search: string): void {
  const query = search === '' ? '' : `?${search}`;
  history.replaceState(null, '', `${location.pathname}${query}`);
}
