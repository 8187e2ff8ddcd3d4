import type { PuzzlesCommand } from '../config/puzzle-commands.ts';
import { OperatorError } from '../errors.ts';
import { dateOf, dayAt } from '../game/daily.ts';
import { isPuzzleId } from '../game/puzzle.ts';
import type { PuzzleAdmin, ShownPuzzle } from '../store/puzzle-admin.ts';
import type { Progress } from './progress.ts';
import { table } from './table.ts';

const MAX_LISTED = 50;
/** The number of puzzles deleted between two progress reports. */
const PRUNE_BATCH = 100;

/** `wordsearch puzzles …`. Returns the text to print. */
export async function puzzles(
  command: PuzzlesCommand,
  admin: PuzzleAdmin,
  progress: Progress,
): Promise<string> {
  switch (command.act) {
    case 'list':
      return list(admin);
    case 'show':
      return show(await existingPuzzle(admin, command.id));
    case 'delete':
      return deletePuzzle(admin, await existingPuzzle(admin, command.id));
    case 'prune': {
      const deleted = await prune(admin, command.olderThanMs, (sum) =>
        progress.show(`${sum} puzzles deleted`),
      );
      progress.done();
      return `Deleted ${deleted} puzzles that were not played for that long`;
    }
  }
}

async function list(admin: PuzzleAdmin): Promise<string> {
  const found = await admin.listPuzzles(MAX_LISTED);
  if (found.length === 0) return 'No player has made a puzzle';
  return table(
    ['ID', 'TITLE', 'SIZE', 'WORDS', 'CREATED', 'PLAYED'],
    found.map((puzzle) => [
      puzzle.id,
      puzzle.title,
      String(puzzle.size),
      String(puzzle.wordCount),
      new Date(puzzle.createdAt).toISOString(),
      dateOf(dayAt(puzzle.playedAt)),
    ]),
  );
}

function show(puzzle: ShownPuzzle): string {
  return [
    `ID       ${puzzle.id}`,
    `Title    ${puzzle.title}`,
    ...(puzzle.day === null ? [] : [`Day      ${dateOf(puzzle.day)}`]),
    `Created  ${new Date(puzzle.createdAt).toISOString()}`,
    `Played   ${dateOf(dayAt(puzzle.playedAt))}, ${puzzle.games} games on this board`,
    `Board    ${puzzle.size}×${puzzle.size}`,
    `Words    ${puzzle.words.join(', ')}`,
  ].join('\n');
}

/** The words and the games on the board of another puzzle stay: of a puzzle of the day they cannot be deleted. */
async function deletePuzzle(admin: PuzzleAdmin, { id, ownerId, day }: ShownPuzzle): Promise<string> {
  if (day !== null && id === ownerId)
    throw new OperatorError(`Puzzle ${id} is the puzzle of the day ${dateOf(day)}: it cannot be deleted`);
  await admin.deletePuzzle(id);
  if (id === ownerId) return `Deleted puzzle ${id}, its words and its games`;
  const owner =
    day === null
      ? `puzzle ${ownerId}. To delete them: wordsearch puzzles delete ${ownerId}`
      : `the puzzle of the day ${dateOf(day)}`;
  return `Deleted the challenge ${id}. Its words and its games stay: they belong to ${owner}`;
}

async function prune(
  admin: PuzzleAdmin,
  olderThanMs: number,
  report: (sum: number) => void,
): Promise<number> {
  let sum = 0;
  for (;;) {
    const deleted = await admin.prunePuzzles(olderThanMs, PRUNE_BATCH);
    if (deleted === 0) return sum;
    sum += deleted;
    report(sum);
  }
}

async function existingPuzzle(admin: PuzzleAdmin, id: string): Promise<ShownPuzzle> {
  const puzzle = isPuzzleId(id) ? await admin.showPuzzle(id) : undefined;
  if (!puzzle)
    throw new OperatorError(`There is no puzzle ${JSON.stringify(id)}. List them: wordsearch puzzles list`);
  return puzzle;
}
