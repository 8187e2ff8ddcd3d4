import { ANONYMOUS } from '../../core/game/player-name.ts';
import type { OpenedStore } from '../../core/store/opened.ts';
import { adminSubcommand, type Command } from '../../platform/command/command.ts';
import { table } from '../../platform/command/terminal.ts';
import { OperatorError } from '../../platform/errors.ts';
import type { Moderated } from '../feature.ts';
import { createActions, MAX_LISTED, namedThings } from './actions.ts';
import { createModeration } from './store.ts';

export const namesCommand = (moderated: readonly Moderated[]): Command<OpenedStore> => ({
  summary: 'find or erase the names of players',
  about:
    'A name is erased wherever it is: in games as starter and finder, on leaderboards, in challenges, groups and rooms. The ' +
    'page /admin also renames players, and renames and deletes single games.',
  subcommands: {
    'find TEXT': adminSubcommand({
      help: 'list the names that contain TEXT, with their numbers of games, groups and rooms',
      async run(store: OpenedStore, [text = '']) {
        const { names: found } = await createModeration({ store, moderated }).findNames(text);
        if (found.length === 0) return `No name contains ${JSON.stringify(text)}`;
        const kinds = moderated.map(({ kind }) => kind);
        const rows = found
          .slice(0, MAX_LISTED)
          .map((one) => [one.name, one.started, one.found, ...kinds.map((kind) => one.others[kind] ?? 0)]);
        const more = found.length > MAX_LISTED ? `\nand ${found.length - MAX_LISTED} more` : '';
        const others = kinds.map((kind) => `${kind.toUpperCase()}S`);
        return `${table(['NAME', 'STARTED', 'FOUND WORDS IN', ...others], rows)}${more}`;
      },
    }),
    'erase NAME': adminSubcommand({
      help: 'rename the player NAME, in upper or lower case, to Anonymous',
      async run(store: OpenedStore, [name = '']) {
        const given = { store, moderated, moderation: createModeration({ store, moderated }) };
        const count = await createActions(given, 'command').renamePlayer(name, ANONYMOUS);
        if (count === 0) {
          const hint = 'Try wordsearch names find TEXT';
          throw new OperatorError(`There is no name ${JSON.stringify(name)}. ${hint}`);
        }
        const things = namedThings(moderated, count === 1);
        return `${name} is now ${ANONYMOUS} in ${count} ${things}`;
      },
    }),
  },
});
