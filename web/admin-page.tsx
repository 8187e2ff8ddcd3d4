import { createAdminClient } from '../src/client/admin.ts';
import { createAdmin } from './admin/controller.ts';
import { AdminPage } from './admin/page.tsx';
import { createFrame } from './frame.tsx';

/** The page of the operator. */

const { deps, show } = createFrame();
const ctl = createAdmin({
  ...deps,
  connect: (token) => createAdminClient(deps.address(''), token),
  confirm: (question) => confirm(question),
});
show(() => <AdminPage ctl={ctl} />);
