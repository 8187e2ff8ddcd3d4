import type { LazyPage } from '../../frame.tsx';
import { createJoin, JoinPage } from './join.tsx';

/** The page for joining a class. A QR code has the class code after the #. */
const page: LazyPage = {
  path: 'join',
  open(deps) {
    const ctl = createJoin(deps, /^#([A-Za-z]{6})$/.exec(location.hash)?.[1] ?? '');
    if (location.hash !== '') history.replaceState(null, '', location.pathname);
    return { ...ctl, view: () => <JoinPage ctl={ctl} /> };
  },
};

export default page;
