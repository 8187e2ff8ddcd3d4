import type { Finished } from '../../game/finished.ts';
import { createMyGroups, sendResults } from './my-groups.ts';

/** Sends the finished games of open days to this browser's groups. */
const finished: Finished = (deps) => sendResults({ ...deps, groups: createMyGroups(deps.backend) });

export default finished;
