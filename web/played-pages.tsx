import type { PageDeps } from './shared/controller.ts';
import type { KeyValue } from './shared/storage.ts';
import { createStatistics } from './stats/controller.ts';
import { StatisticsPage } from './stats/page.tsx';
import type { Carried } from './stats/transfer.ts';

/** What features store in the browser. */
const CARRIED = import.meta.glob<(backend: KeyValue) => Carried>('./features/*/carried.ts', {
  eager: true,
  import: 'default',
});

/** The QR code of another browser opens this page with its code behind the #. */
export function statistics(deps: PageDeps) {
  const ctl = createStatistics({
    ...deps,
    carried: Object.values(CARRIED).map((listIn) => listIn(deps.backend)),
  });
  if (location.hash.length > 1) {
    ctl.paste(location.hash.slice(1));
    history.replaceState(null, '', location.pathname);
  }
  return { ...ctl, view: () => <StatisticsPage ctl={ctl} /> };
}
