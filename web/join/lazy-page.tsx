import type { LazyPage } from '../frame.tsx';
import { createJoin, JoinPage } from './page.tsx';

/** The page for joining with a code. A QR code has it after the #. */
const page: LazyPage = {
  path: 'join',
  open(deps) {
    const ctl = createJoin(deps, /^#([A-Za-z]{6})$/.exec(location.hash)?.[1] ?? '');
    if (location.hash !== '') history.replaceState(null, '', location.pathname);
    return { ...ctl, view: () => <JoinPage ctl={ctl} /> };
  },
};

export default page;
