import { OperatorError } from '../errors.ts';
import { ANONYMOUS, readPlayerName } from '../game/player-name.ts';
import { createActs, MAX_LISTED } from '../moderation/moderator.ts';
import type { LoggedAct, Store } from '../store/store.ts';
import { adminAct, type Command, yes } from './command.ts';
import { table } from './terminal.ts';

export const names: Command = {
  summary: 'find, rename or erase the names of players',
  about:
    'A name is changed wherever it is: in games as starter and finder, on leaderboards, in challenges and groups.',
  acts: {
    'find TEXT': adminAct({
      help: 'the names that contain TEXT, with the number of their games and groups',
      async run(admin, [text = '']) {
        const found = await admin.findNames(text);
        if (found.length === 0) return `No name contains ${JSON.stringify(text)}`;
        const rows = found.slice(0, MAX_LISTED).map((one) => [one.name, one.started, one.found, one.groups]);
        const more = found.length > MAX_LISTED ? `\nand ${found.length - MAX_LISTED} more` : '';
        return `${table(['NAME', 'STARTED', 'FOUND WORDS IN', 'GROUPS'], rows)}${more}`;
      },
    }),
    'rename OLD NEW': adminAct({
      help: 'gives the player OLD, in upper and lower case as written, another name',
      run: (admin, [old = '', name = '']) => rename(admin, old, name),
    }),
    'erase NAME': adminAct({
      help: 'makes the player Anonymous',
      run: (admin, [name = '']) => rename(admin, name, ANONYMOUS),
    }),
  },
};

async function rename(admin: Store, old: string, newName: string): Promise<string> {
  const read = readPlayerName(newName);
  if ('error' in read) throw new OperatorError(read.error);
  const count = await createActs(admin, 'command').renamePlayer(old, read.value);
  if (count === 0)
    throw new OperatorError(`There is no name ${JSON.stringify(old)}. Find it: wordsearch names find TEXT`);
  return `${old} is now ${read.value} in ${count} ${count === 1 ? 'game or group' : 'games and groups'}`;
}

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
