import { duration } from '../config/values.ts';
import { OperatorError } from '../errors.ts';
import { dateOf, dayAt } from '../game/days.ts';
import { isPuzzleId } from '../game/puzzle/puzzle.ts';
import { createRudeFilter, type RudeFilter } from '../moderation/filter.ts';
import { createActs, MAX_LISTED, markPuzzle } from '../moderation/moderator.ts';
import type { ListedPuzzle, ReportedGroup, ShownPuzzle, Store } from '../store/store.ts';
import { adminAct, type Command, text, yes } from './command.ts';
import { showingProgress, table } from './terminal.ts';

export const puzzles: Command = {
  summary: 'list, show, dismiss, delete or prune the puzzles that players made',
  about:
    'Players can report a puzzle or a group and say why: list --reported shows both, and dismiss and delete take the id of a group too.',
  acts: {
    list: adminAct({
      help: `the newest ${MAX_LISTED} puzzles that players made`,
      options: {
        reported: yes('those that players reported, with the reasons, the most often reported first'),
        search: text('TEXT', 'those whose title contains TEXT'),
        all: yes(`more than ${MAX_LISTED}`),
        json: yes('as JSON'),
      },
      read: (flags) => flags,
      async run(admin, _, { reported, search, all, json }) {
        const limit = all ? Number.MAX_SAFE_INTEGER : MAX_LISTED;
        const found = await admin.listPuzzles({ limit, search, isReported: reported });
        const groups = reported ? await admin.reportedGroups() : [];
        if (json) return JSON.stringify([...found.map(jsonOf), ...groups.map(groupJson)], null, 2);
        if (found.length + groups.length === 0)
          return reported || search ? 'No such puzzle' : 'No player has made a puzzle';
        const rows = found.map(({ id, title, size, wordCount, createdAt, playedAt, reports, reasons }) => {
          const board = [id, title, `${size}`, `${wordCount}`];
          const times = [new Date(createdAt).toISOString(), dateOf(dayAt(playedAt))];
          return [...board, ...times, reports, reported ? reasons.join(' / ') : ''];
        });
        for (const { id, name, members, createdAt, reports, reasons } of groups) {
          const about = [id, `Group ${name}: ${members.join(', ')}`, '', ''];
          rows.push([...about, new Date(createdAt).toISOString(), '', reports, reasons.join(' / ')]);
        }
        return table(['ID', 'TITLE', 'SIZE', 'WORDS', 'CREATED', 'PLAYED', 'REPORTS', ''], rows);
      },
    }),
    'show ID': adminAct({
      help: 'all that a player sees of a puzzle, and its reports; what is rude is marked',
      read: (_, env) => createRudeFilter(env.NAME_WORDS_FILE),
      run: async (admin, [id = ''], filter) => show(await existingPuzzle(admin, id), filter),
    }),
    'dismiss ID': adminAct({
      help: 'takes back the reports about it: more of them count only after a change',
      async run(admin, [id = '']) {
        const what = (await admin.reportedGroups()).some((group) => group.id === id) ? 'group' : 'puzzle';
        if (what === 'puzzle') await existingPuzzle(admin, id);
        await createActs(admin, 'command').dismissReports(what, id);
        return `Dismissed the reports about ${what} ${id}`;
      },
    }),
    'delete ID': adminAct({
      help: 'deletes a puzzle with its words, its games and the challenges to it, or a reported group',
      async run(admin, [id = '']) {
        if (await createActs(admin, 'command').deleteGroup(id)) return `Deleted group ${id} and its members`;
        return deletePuzzle(admin, await existingPuzzle(admin, id));
      },
    }),
    'prune --older-than 365d': adminAct({
      help: 'deletes puzzles that nobody has played, but no puzzles of the day',
      options: { 'older-than': text('AGE', 'not played for 12h, 30d or 52w') },
      read: (flags) => duration(flags['older-than'] ?? '', '--older-than'),
      async run(admin, _, olderThanMs) {
        const deleted = await showingProgress((show) =>
          admin.prunePuzzles(olderThanMs, (sum) => show(`${sum} puzzles deleted`)).finally(admin.cleanUp),
        );
        return `Deleted ${deleted} puzzles that were not played for that long`;
      },
    }),
  },
};

function groupJson({ id, name, members, createdAt, reports, reasons }: ReportedGroup) {
  return { id, group: name, members, reports, reasons, created_at: new Date(createdAt).toISOString() };
}

function jsonOf({ id, title, size, wordCount, createdAt, playedAt, reports, reasons }: ListedPuzzle) {
  return {
    ...{ id, title, board_size: size, word_count: wordCount, reports, reasons },
    created_at: new Date(createdAt).toISOString(),
    played_on: dateOf(dayAt(playedAt)),
  };
}

async function show(puzzle: ShownPuzzle, filter: RudeFilter): Promise<string> {
  const { title, message, words } = await markPuzzle(puzzle, filter);
  const marked = ({ text, isRude }: { text: string; isRude: boolean }) => (isRude ? `${text} (rude)` : text);
  return [
    `ID       ${puzzle.id}`,
    `Title    ${marked(title)}`,
    ...(puzzle.day === null ? [] : [`Day      ${dateOf(puzzle.day)}`]),
    `Created  ${new Date(puzzle.createdAt).toISOString()}`,
    `Played   ${dateOf(dayAt(puzzle.playedAt))}, ${puzzle.games} games on this board`,
    `Board    ${puzzle.size}×${puzzle.size}`,
    ...words.map(({ word, clue }, i) => {
      const start = i === 0 ? 'Words    ' : '         ';
      return `${start}${marked(word)}${clue ? `: ${marked(clue)}` : ''}`;
    }),
    ...(message.text === '' ? [] : [`Message  ${marked(message)}`]),
    `Reports  ${[puzzle.reports, ...puzzle.reasons].join(' / ')}`,
  ].join('\n');
}

/** The words and games on the board of another puzzle stay; those of a day cannot be deleted. */
async function deletePuzzle(admin: Store, { id, ownerId, day }: ShownPuzzle): Promise<string> {
  if (day !== null && id === ownerId)
    throw new OperatorError(`Puzzle ${id} is the puzzle of the day ${dateOf(day)}: it cannot be deleted`);
  await createActs(admin, 'command').deletePuzzle(id);
  await admin.cleanUp();
  if (id === ownerId) return `Deleted puzzle ${id}, its words and its games`;
  const owner =
    day === null
      ? `puzzle ${ownerId}. To delete them: wordsearch puzzles delete ${ownerId}`
      : `the puzzle of the day ${dateOf(day)}`;
  return `Deleted the challenge ${id}. Its words and its games stay: they belong to ${owner}`;
}

async function existingPuzzle(admin: Store, id: string): Promise<ShownPuzzle> {
  const puzzle = isPuzzleId(id) ? await admin.showPuzzle(id) : undefined;
  if (!puzzle)
    throw new OperatorError(`There is no puzzle ${JSON.stringify(id)}. List them: wordsearch puzzles list`);
  return puzzle;
}
