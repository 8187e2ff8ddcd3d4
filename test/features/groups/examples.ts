import { randomUUID } from 'node:crypto';
import { RUDE_NAME } from '../../../src/core/routes/policy.ts';
import { GROUP_ID, GROUP_SECRET, MEMBER_ID, MEMBER_SECRET } from '../../../src/features/groups/examples.ts';
import { createGroups } from '../../../src/features/groups/store.ts';
import { exampleNameOf } from '../../../src/platform/http/openapi/document.ts';
import { hashSecret } from '../../../src/platform/secret.ts';
import type { Story } from '../../support/features.ts';

const NO_ID = '00000000-0000-4000-8000-000000000000';

export default {
  async prepare({ store }) {
    const groups = createGroups(store.sql);
    await groups.addGroup({ id: GROUP_ID, name: 'Family', secretHash: hashSecret(GROUP_SECRET) });
    const secretHash = hashSecret(MEMBER_SECRET);
    await groups.addMember({ id: MEMBER_ID, groupId: GROUP_ID, name: 'Grace', secretHash });
  },
  secrets: {
    deleteGroup: GROUP_SECRET,
    sendResult: MEMBER_SECRET,
    renameMember: MEMBER_SECRET,
    deleteMember: MEMBER_SECRET,
  },
  random: { newGroup: ['id', 'secret'], joinGroup: ['id', 'secret'] },
  usual: { group_id: GROUP_ID, member_id: MEMBER_ID },
  errors: {
    [`newGroup ${exampleNameOf(RUDE_NAME.message)}`]: { body: { name: 'Holy shit' } },
    'name-is-required': { body: {} },
    'name-must-have-at-most-30-characters': { body: { name: 'x'.repeat(31) } },
    'name-must-not-mix-letters-of-different-scripts-in-one-word': { body: { name: 'Z\u043e\u043e' } },
    'player-name-is-required': { body: {} },
    'group-not-found': { group_id: NO_ID, body: { name: 'Family' } },
    'member-not-found': { member_id: NO_ID, body: { name: 'Family' } },
    'game-id-is-required': { body: {} },
    'sendResult game-not-found': { body: { game_id: '019ca945-0a00-7000-8000-000000000000' } },
  },
  provoked: {
    async 'This group is full: it has 50 members'({ store, send }, { method, url }) {
      const groups = createGroups(store.sql);
      await groups.addGroup({ id: GROUP_ID, name: 'Family', secretHash: '' });
      for (let i = 0; i < 50; i++)
        await groups.addMember({ id: randomUUID(), groupId: GROUP_ID, name: 'Ann', secretHash: '' });
      return send(method, url, { player_name: 'Ann' });
    },
  },
} satisfies Story;
