import type { LazyPage } from '../../frame.tsx';
import type { Carried } from '../../shared/carried.ts';
import type { KeyValue } from '../../shared/storage.ts';
import { createStatistics } from './controller.ts';
import { StatisticsPage } from './page.tsx';

/** The features' lists in the browser's storage. */
const CARRIED = import.meta.glob<(backend: KeyValue) => Carried>('../*/carried.ts', {
  eager: true,
  import: 'default',
});

/** The statistics. Another browser's QR code opens this page with a code after the #. */
const page: LazyPage = {
  path: 'statistics',
  open(deps) {
    const ctl = createStatistics({
      ...deps,
      carried: Object.values(CARRIED).map((listIn) => listIn(deps.backend)),
    });
    if (location.hash.length > 1) {
      ctl.paste(location.hash.slice(1));
      history.replaceState(null, '', location.pathname);
    }
    return { ...ctl, view: () => <StatisticsPage ctl={ctl} /> };
  },
};

export default page;
