import { groups as t } from '../../messages/messages.ts';
import type { StartSlot } from '../../start/slot.ts';
import { createGroupLines, type GroupLine } from './lines.ts';
import { createMyGroups } from './my-groups.ts';

/** This browser's groups on the start page, with times for the player's language for words. */
const slot: StartSlot = (deps) => {
  const { load, all } = createGroupLines({ ...deps, groups: createMyGroups(deps.backend) });
  return { load, friends: () => <Groups key="groups" all={all()} /> };
};

export default slot;

/** The maximum number of names in a line. */
const MAX_NAMES = 6;

/** The friends who have played today, and a link to a first group. */
function Groups({ all }: { all: readonly GroupLine[] }) {
  if (all.length === 0)
    return (
      <p class="group-lines card">
        <a href="group">{t.more}</a>
      </p>
    );
  return (
    <ul class="group-lines card" aria-label={t.lines}>
      {all.map(({ id, name, played = [], members }) => (
        <li key={id}>
          <a href={`group/${id}`}>{members === undefined ? name : t.line(name, played.length, members)}</a>
          <span class="group-players">
            {played.slice(0, MAX_NAMES).map((player, i) => (
              <bdi key={i}>{player}</bdi>
            ))}
            {played.length > MAX_NAMES && <span>+{played.length - MAX_NAMES}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
