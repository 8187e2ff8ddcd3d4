import './admin.css';
import { createFrame } from '../../frame.tsx';
import { lazy } from '../../shared/lazy.ts';
import { keysBelow, slot } from '../../shared/storage.ts';
import { createAdminClient } from './client.ts';
import { createAdmin } from './controller.ts';
import { AdminPage } from './page.tsx';

const { deps, show } = createFrame(lazy(() => import('../../shared/theme-menu.tsx')));
const ctl = createAdmin({
  ...deps,
  token: slot(
    keysBelow(new URL(document.baseURI).pathname, () => sessionStorage),
    'admin-token',
    '',
  ),
  connect: (token) => createAdminClient(deps.address(''), token),
  confirm: (question) => confirm(question),
});
show(() => <AdminPage ctl={ctl} />);
void ctl.reopen();
