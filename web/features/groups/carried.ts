import { groups as t } from '../../messages/messages.ts';
import { type Carried, checked, named } from '../../shared/carried.ts';
import type { KeyValue } from '../../shared/storage.ts';
import { createMyGroups, type MyGroup } from './my-groups.ts';

/**
 * Returns this browser's groups for another browser, without their sent games, because a game that is sent twice counts
 * once.
 */
export default function carried(backend: KeyValue): Carried<MyGroup> {
  const groups = createMyGroups(backend);
  return {
    name: 'groups',
    all: () => groups.all().map(({ sent: _, ...one }) => one),
    read: groupFrom,
    add: groups.add,
    added: t.added,
  };
}

/** Returns a group with a member's secret, the creator's secret, or both. */
function groupFrom(item: unknown): MyGroup | undefined {
  const group = checked(item, { id: named, name: named });
  const member = checked(Object(item).member, { id: named, name: named, secret: named });
  const made = checked(item, { secret: named });
  if (!group || !(member || made)) return undefined;
  return { ...group, ...(member && { member }), ...made } as MyGroup;
}
