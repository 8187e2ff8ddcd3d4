import { createFrame } from './frame.tsx';
import { createGroupController } from './group/controller.ts';
import { GroupPage } from './group/page.tsx';
import { site } from './messages/messages.ts';
import { createMyGroups } from './shared/groups.ts';

/** The page of a group, and the one on which a group is made. */

const { path, deps, show } = createFrame();
const ctl = createGroupController({
  ...deps,
  id: path.slice('group/'.length),
  groups: createMyGroups(deps.backend),
});
addEventListener('pageshow', (event) => event.persisted && void ctl.restored());
document.addEventListener('visibilitychange', () => document.hidden || void ctl.restored());
show(() => {
  const name = ctl.ui.group?.name;
  if (name) document.title = site.titled(name);
  return <GroupPage ctl={ctl} />;
});
void ctl.open();
