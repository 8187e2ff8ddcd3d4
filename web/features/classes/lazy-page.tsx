import type { LazyPage } from '../../frame.tsx';
import { createJoin, JoinPage } from './join.tsx';

/** A QR code has the code of the class behind the #. */
const page: LazyPage = {
  path: 'join',
  open(deps) {
    const ctl = createJoin(deps, /^#([A-Za-z]{6})$/.exec(location.hash)?.[1] ?? '');
    if (location.hash !== '') history.replaceState(null, '', location.pathname);
    return { ...ctl, view: () => <JoinPage ctl={ctl} /> };
  },
};

export default page;
