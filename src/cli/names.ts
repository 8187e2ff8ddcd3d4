import { adminAct, type Command } from '../command/command.ts';
import { OperatorError } from '../errors.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import { createActs, MAX_LISTED } from '../moderation/moderator.ts';
import type { OpenedStore } from '../store/opened.ts';
import { table } from './terminal.ts';

export const names: Command<OpenedStore> = {
  summary: 'find or erase the names of players',
  about:
    'A name is erased wherever it is: in games as starter and finder, on leaderboards, in challenges and groups. The page ' +
    '/admin also renames players, and renames and deletes single games.',
  acts: {
    'find TEXT': adminAct({
      help: 'the names that contain TEXT, with the number of their games and groups',
      async run(admin, [text = '']) {
        const { names: found } = await admin.findNames(text);
        if (found.length === 0) return `No name contains ${JSON.stringify(text)}`;
        const rows = found.slice(0, MAX_LISTED).map((one) => [one.name, one.started, one.found, one.groups]);
        const more = found.length > MAX_LISTED ? `\nand ${found.length - MAX_LISTED} more` : '';
        return `${table(['NAME', 'STARTED', 'FOUND WORDS IN', 'GROUPS'], rows)}${more}`;
      },
    }),
    'erase NAME': adminAct({
      help: 'makes the player NAME, in upper and lower case as written, Anonymous',
      async run(admin, [name = '']) {
        const count = await createActs(admin, 'command').renamePlayer(name, ANONYMOUS);
        if (count === 0) {
          const hint = 'Find it: wordsearch names find TEXT';
          throw new OperatorError(`There is no name ${JSON.stringify(name)}. ${hint}`);
        }
        return `${name} is now ${ANONYMOUS} in ${count} ${count === 1 ? 'game or group' : 'games and groups'}`;
      },
    }),
  },
};
