import { createAdminClient } from './admin/client.ts';
import { createAdmin } from './admin/controller.ts';
import { AdminPage } from './admin/page.tsx';
import { createFrame } from './frame.tsx';
import { lazy } from './shared/lazy.ts';
import { keysBelow, slot } from './shared/storage.ts';

/** The page of the operator. */

const { deps, show } = createFrame(lazy(() => import('./shared/theme-menu.tsx')));
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
