import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import type { PuzzleEvent } from '../../../src/client/follow-puzzle.ts';
import type { PuzzleGameView } from '../../../src/schemas/classroom.ts';
import { type ClassroomDeps, createClassroomController } from '../../../web/classroom/controller.ts';
import { inOrder } from '../../../web/classroom/pupils.ts';
import { openServer, settled } from '../server.ts';
import { pageDeps } from '../support.ts';

function game(id: string, change: Partial<PuzzleGameView> = {}): PuzzleGameView {
  return {
    id,
    player_name: id,
    status: 'in_progress',
    found: 0,
    word_count: 3,
    started_at: '2026-05-01T12:00:00.000Z',
    time_seconds: null,
    hints: 0,
    typed: false,
    practice: false,
    team: false,
    ...change,
  };
}

/** The page of a class, on a server whose list a test can change; `held` delays the answer to the next read of it. */
async function openClass(games: PuzzleGameView[], change: Partial<ClassroomDeps> = {}, held?: Promise<void>) {
  const server = await openServer();
  const { hand } = server;
  const calls: unknown[][] = [];
  const downloads: string[][] = [];
  let fault: ApiError | undefined;
  const answer = <T>(value: T, ...call: unknown[]): T => {
    calls.push(call);
    if (fault) throw fault;
    return value;
  };
  const puzzle = {
    id: 'p1',
    title: 'Animals',
    board_size: 8,
    word_count: 3,
    start: 'each',
    started_at: null,
    difficulty: 'easy',
    date: null,
    is_challenge: false,
  } as const;
  const queue: PuzzleEvent[] = [];
  let wake = () => {};
  async function* follow(): AsyncGenerator<PuzzleEvent> {
    for (;;) {
      const next = queue.shift();
      if (next) yield next;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }
  const client: ClassroomDeps['client'] = {
    ...server.client,
    ownPuzzle: async (_, secret) => answer(puzzle, 'puzzle', secret),
    changeStart: async (_, secret, start) => answer({ ...puzzle, start }, 'change', secret, start),
    startPuzzle: async (_, secret) => answer({ started_at: 'now', games: 2 }, 'start', secret),
    newCode: async (_, secret) => answer({ code: 'KTVBWX', expires_at: 'later' }, 'code', secret),
    copyPuzzle: async (_, secret) => answer({ id: 'p2', secret: 's2' }, 'copy', secret),
    emptyPuzzle: async (_, secret) => answer({ deleted: true }, 'empty', secret),
    async puzzleGames(_, secret, after) {
      const page =
        after === undefined
          ? answer({ games: games.slice(0, 2), next: games.length > 2 ? '2' : null }, 'list', secret)
          : answer({ games: games.slice(2), next: null }, 'rest');
      const gate = held;
      held = undefined;
      await gate;
      return page;
    },
    puzzleGamesCsv: async (_, secret, table) => answer('name,time', 'csv', secret, table),
    renamePuzzleGame: async (_, secret, id, name) =>
      answer(game(id, { player_name: name, found: 1 }), 'rename', secret, id, name),
    deletePuzzleGame: async (_, secret, id) => answer({ deleted: true }, 'delete', secret, id),
  };
  const ctl = createClassroomController({
    ...pageDeps(client, hand),
    id: 'p1',
    secret: 's1',
    follow,
    savedCode: () => undefined,
    saveCode: ({ code }) => void calls.push(['saved', code]),
    adopt: ({ id }) => void calls.push(['adopted', id]),
    keepStorage: () => void calls.push(['kept']),
    table: { separator: 'semicolon', time_zone: 'Europe/Berlin' },
    go: (path) => void calls.push(['go', path]),
    download: (...file) => void downloads.push(file),
    ...change,
  });
  void ctl.open();
  const fail = (error?: ApiError) => {
    fault = error;
  };
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  const names = () => ctl.ui.pupils.map(({ player_name }) => player_name);
  const push = async (event: PuzzleEvent) => {
    queue.push(event);
    wake();
    await settled();
  };
  await settled();
  return { ctl, calls, downloads, fail, hold, names, push, ...hand };
}

test('the page has all games of the puzzle, however long the list is, and asks for them again', async () => {
  const games = ['Ann', 'Bob', 'Cid'].map((name) => game(name));
  const { ctl, names, advance } = await openClass(games);
  assert.deepEqual([ctl.ui.phase, names()], ['open', ['Ann', 'Bob', 'Cid']]);
  games.push(game('Dee'));
  games[0] = game('Ann', { found: 2 });
  await advance(10_000);
  assert.deepEqual(names(), ['Ann', 'Bob', 'Cid', 'Dee']);
  assert.equal(ctl.ui.pupils[0]?.found, 2);
});

test('the finished games come first by their times, then the others by their finds', () => {
  const games = [
    game('new'),
    game('slow', { status: 'completed', found: 3, time_seconds: 90 }),
    game('half', { found: 2 }),
    game('fast', { status: 'completed', found: 3, time_seconds: 60 }),
  ];
  assert.deepEqual(
    inOrder(games).map(({ id }) => id),
    ['fast', 'slow', 'half', 'new'],
  );
});

test('a pupil gets another name, or goes, with the secret', async () => {
  const { ctl, calls, names } = await openClass([game('Ann'), game('Bob')]);
  ctl.startRename(game('Bob'));
  ctl.typeName('B*b');
  await ctl.rename();
  assert.match(ctl.ui.renaming?.error ?? '', /A–Z/);
  ctl.typeName('Ben');
  await ctl.rename();
  assert.deepEqual([names(), ctl.ui.renaming], [['Ann', 'Ben'], undefined]);
  ctl.askToRemove('Ann');
  assert.equal(ctl.ui.removing, 'Ann');
  await ctl.remove('Ann');
  assert.deepEqual([names(), ctl.ui.removing], [['Ben'], undefined]);
  assert.deepEqual(calls.slice(-2), [
    ['rename', 's1', 'Bob', 'Ben'],
    ['delete', 's1', 'Ann'],
  ]);
});

test('a change that fails says why, and changes nothing', async () => {
  const { ctl, fail, names } = await openClass([game('Ann')]);
  fail(new ApiError(0, 'No answer'));
  await ctl.remove('Ann');
  assert.deepEqual(names(), ['Ann']);
  assert.match(ctl.ui.problem, /did not answer/);
  fail(new ApiError(400, 'Refused in English'));
  await ctl.csv();
  assert.match(ctl.ui.problem, /^That did not work/);
  ctl.startRename(game('Ann'));
  ctl.typeName('Rude');
  await ctl.rename();
  assert.match(ctl.ui.problem, /^This name is not allowed/);
});

test('the table for a spreadsheet is a file with the title of the puzzle', async () => {
  const { ctl, calls, downloads } = await openClass([]);
  await ctl.csv();
  assert.deepEqual(downloads, [['Animals.csv', 'name,time']]);
  const time_zone = 'Europe/Berlin';
  assert.deepEqual(calls.at(-1), ['csv', 's1', { separator: 'semicolon', time_zone }]);
  ctl.setSeparator('comma');
  await ctl.csv();
  assert.deepEqual(calls.at(-1), ['csv', 's1', { separator: 'comma', time_zone }]);
});

test('without the server the page tries again; without the secret, or the puzzle, it says so', async () => {
  const elsewhere = await openClass([], { secret: undefined });
  assert.deepEqual([elsewhere.ctl.ui.phase, elsewhere.calls], ['unknown', []]);
  const page = await openClass([game('Ann')]);
  page.fail(new ApiError(503, 'Service Unavailable'));
  await page.advance(10_000);
  assert.deepEqual([page.ctl.ui.phase, page.names()], ['open', ['Ann']]);
  assert.notEqual(page.ctl.ui.problem, '');
  page.fail();
  await page.advance(10_000);
  assert.equal(page.ctl.ui.problem, '');
  page.fail(new ApiError(404, 'Puzzle not found'));
  await page.advance(10_000);
  await settled();
  assert.equal(page.ctl.ui.phase, 'unknown');
});

test('each change of a game is there at once, and the time of a finished one soon after', async () => {
  const games = [game('Ann'), game('Bob')];
  const { ctl, push, names, advance } = await openClass(games);
  await push({
    type: 'game',
    game: { id: 'Ann', player_name: 'Ann', status: 'in_progress', found: 2, word_count: 3 },
  });
  assert.equal(ctl.ui.pupils[0]?.found, 2);
  await push({ type: 'game', game: game('Cid') });
  await push({ type: 'removed', id: 'Bob' });
  assert.deepEqual(names(), ['Ann', 'Cid']);
  games.splice(0, 2, game('Ann', { status: 'completed', found: 3, time_seconds: 42 }), game('Cid'));
  await push({
    type: 'game',
    game: { id: 'Ann', player_name: 'Ann', status: 'completed', found: 3, word_count: 3 },
  });
  await advance(500);
  assert.equal(ctl.ui.pupils[0]?.time_seconds, 42);
});

test('what arrives while the list is read is applied after it: pupils who come, find, get a name and go', async () => {
  const games = ['Ann', 'Bob', 'Cid'].map((name) => game(name));
  const { ctl, push, names, advance, hold } = await openClass(games);
  const found = () => ctl.ui.pupils.map((pupil) => pupil.found);
  const answer = hold();
  await advance(10_000);
  await push({ type: 'game', game: game('Dee') });
  await push({ type: 'game', game: game('Ann', { found: 2 }) });
  await push({ type: 'removed', id: 'Bob' });
  await ctl.remove('Cid');
  ctl.startRename(game('Dee'));
  ctl.typeName('Eve');
  await ctl.rename();
  assert.deepEqual(
    [names(), found()],
    [
      ['Ann', 'Eve'],
      [2, 1],
    ],
    'it is shown at once',
  );
  answer();
  await settled();
  assert.deepEqual(
    [names(), found()],
    [
      ['Ann', 'Eve'],
      [2, 1],
    ],
  );
});

test('a pupil who joins while the first list is read stays, and the list wins over an event that is older', async () => {
  const first = Promise.withResolvers<void>();
  const { ctl, push, names } = await openClass([game('Ann', { found: 2 })], {}, first.promise);
  await push({ type: 'games', games: [game('Ann', { found: 1 }), game('Bob')] });
  assert.deepEqual(names(), ['Ann', 'Bob']);
  first.resolve();
  await settled();
  assert.deepEqual([names(), ctl.ui.pupils[0]?.found], [['Ann', 'Bob'], 2]);
});

test('a first list that fails is read again, and the class is followed once', async () => {
  const first = Promise.withResolvers<void>();
  let streams = 0;
  const change: Partial<ClassroomDeps> = {
    async *follow() {
      streams++;
      yield { type: 'games', games: [] };
    },
  };
  const { ctl, names, advance } = await openClass([game('Ann')], change, first.promise);
  first.reject(new ApiError(503, 'Service Unavailable'));
  await advance(1000);
  assert.deepEqual([ctl.ui.phase, names(), streams], ['open', ['Ann'], 1]);
});

test('pupils come in with a code, which the page asks for once', async () => {
  const { ctl, calls } = await openClass([]);
  assert.deepEqual([ctl.ui.code, ctl.joinLink()], ['KTVBWX', 'https://example.org/join']);
  assert.equal(ctl.codeLink(), 'https://example.org/join#KTVBWX');
  assert.ok(calls.some(([call, code]) => call === 'saved' && code === 'KTVBWX'));
  const again = await openClass([], { savedCode: () => 'ABCDEF' });
  assert.equal(again.ctl.ui.code, 'ABCDEF');
  assert.ok(!again.calls.some(([call]) => call === 'code'));
});

test('the browser of the teacher is asked to keep the secret, and another one is not', async () => {
  const isAsked = async (change?: Partial<ClassroomDeps>) =>
    (await openClass([], change)).calls.some(([call]) => call === 'kept');
  assert.deepEqual([await isAsked(), await isAsked({ secret: undefined })], [true, false]);
});

test('the server lets games wait and starts them, with the secret', async () => {
  const { ctl, calls } = await openClass([game('Ann', { status: 'waiting' })]);
  await ctl.setStart('together');
  assert.equal(ctl.ui.puzzle?.start, 'together');
  await ctl.startAll();
  assert.equal(ctl.ui.puzzle?.started_at, 'now');
  assert.deepEqual(
    calls.filter(([call]) => call === 'change' || call === 'start'),
    [
      ['change', 's1', 'together'],
      ['start', 's1'],
    ],
  );
});

test('emptied after its start, a class waits for the next one', async () => {
  const { ctl } = await openClass([game('Ann', { status: 'waiting' })]);
  await ctl.startAll();
  await ctl.empty();
  assert.equal(ctl.ui.puzzle?.started_at, null);
});

test('one press of the copy for another class, or two, make one copy, and after a failure or a return there can be another', async () => {
  const { ctl, calls, fail } = await openClass([]);
  const copies = () => calls.filter(([call]) => call === 'copy').length;
  await Promise.all([ctl.copy(), ctl.copy()]);
  assert.equal(copies(), 1);
  ctl.restored();
  fail(new ApiError(0, 'no answer'));
  await ctl.copy();
  await ctl.copy();
  assert.equal(copies(), 3);
});

test('a class is emptied, copied for another class, and moved to another device by a link', async () => {
  const { ctl, calls, names } = await openClass([game('Ann')]);
  assert.equal(ctl.moveLink(), 'https://example.org/class/p1#secret=s1');
  await ctl.copy();
  assert.deepEqual(calls.at(-1), ['go', 'class/p2#secret=s2']);
  ctl.askToEmpty(true);
  await ctl.empty();
  assert.deepEqual([names(), ctl.ui.isEmptying, calls.at(-1)], [[], false, ['empty', 's1']]);
});
