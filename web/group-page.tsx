import { createFrame, setTitle } from './frame.tsx';
import { createGroupController } from './group/controller.ts';
import { GroupPage } from './group/page.tsx';
import { createMyGroups } from './shared/groups.ts';
import { lazy } from './shared/lazy.ts';

/** The page of a group, and the one on which a group is made. */

const { path, deps, run } = createFrame(lazy(() => import('./shared/theme-menu.tsx')));
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
