import './group.css';
import { createFrame, setTitle } from '../../frame.tsx';
import { lazy } from '../../shared/lazy.ts';
import { createGroupController } from './controller.ts';
import { createMyGroups } from './my-groups.ts';
import { GroupPage } from './page.tsx';

/** The page of a group, and the page for a new group. */

const { path, deps, run } = createFrame(lazy(() => import('../../shared/theme-menu.tsx')));
const ctl = createGroupController({
  ...deps,
  id: path.slice('group/'.length),
  groups: createMyGroups(deps.backend),
});
const view = () => {
  setTitle(ctl.ui.group?.name);
  return <GroupPage ctl={ctl} />;
};
run({ ...ctl, view });
