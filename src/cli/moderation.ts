import type { LoggedAct } from '../store/store.ts';
import { adminAct, type Command, yes } from './command.ts';
import { MAX_LISTED, table } from './terminal.ts';

export const moderation: Command = {
  summary: 'what was renamed, erased, dismissed and deleted',
  about: 'The log of what operators did, by the page /admin or by a command, the newest first.',
  acts: {
    '': adminAct({
      options: { all: yes(`more than ${MAX_LISTED}`), json: yes('as JSON') },
      read: (flags) => flags,
      async run(admin, _, { all, json }) {
        const acts = await admin.moderationLog(all ? Number.MAX_SAFE_INTEGER : MAX_LISTED);
        if (json) return JSON.stringify(acts.map(jsonOf), null, 2);
        if (acts.length === 0) return 'Nothing was moderated yet';
        const rows = acts.map(({ at, act, what, id, note, way }) => {
          return [new Date(at).toISOString(), act, what, id || note, way];
        });
        return table(['TIME', 'ACT', 'WHAT', '', 'BY'], rows);
      },
    }),
  },
};

function jsonOf({ at, ...act }: LoggedAct) {
  return { at: new Date(at).toISOString(), ...act };
}
