import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { followPuzzle } from '../../../src/features/classes/follow.ts';
import type { PuzzleGameView } from '../../../src/features/classes/schema.ts';
import { type ClassroomDeps, createClassroomController } from '../../../web/features/classes/controller.ts';
import { createPlayed, inOrder } from '../../../web/features/classes/pupils.ts';
import { openServer, settled } from '../../web/server.ts';
import { pageDeps } from '../../web/support.ts';

const LIST = 'GET puzzles/:id/games';

/** Makes a puzzle whose games these pupils have started, and its creator's page, opened by `open`. */
async function makeClass(names: readonly string[] = [], change: Partial<ClassroomDeps> = {}) {
  const server = await openServer();
  server.openStreams();
  const { id, secret } = await server.newPuzzle();
  const games = new Map<string, string>();
  const gameOf = (name: string) => games.get(name) ?? assert.fail(name);
  async function join(name: string) {
    games.set(name, (await server.others.newPuzzleGame(id, { player_name: name })).id);
    await settled();
  }
  for (const name of names) await join(name);
  const calls: unknown[][] = [];
  const downloads: string[][] = [];
  const ctl = createClassroomController({
    ...pageDeps(server.client, server.hand),
    id,
    secret,
    follow: () => followPuzzle(server.client, id, secret),
    savedCode: () => undefined,
    saveCode: ({ code }) => void calls.push(['saved', code]),
    adopt: (puzzle) => void calls.push(['adopted', puzzle.id]),
    keepStorage: () => void calls.push(['kept']),
    table: { separator: 'semicolon', time_zone: 'Europe/Berlin' },
    go: (path) => void calls.push(['go', path]),
    download: (...file) => void downloads.push(file),
    ...change,
  });
  return {
    ctl,
    server,
    id,
    secret,
    calls,
    downloads,
    gameOf,
    join,
    advance: server.hand.advance,
    names: () => ctl.ui.pupils.map(({ player_name }) => player_name),
    found: () => ctl.ui.pupils.map((pupil) => pupil.found),
    async find(name: string, ...words: string[]) {
      server.id = gameOf(name);
      await server.find(...words);
      await settled();
    },
    async leave(name: string) {
      await server.others.deletePuzzleGame(id, secret, gameOf(name));
      // The games are read after 100 ms, and then at least 900 ms after the last read.
      for (let i = 0; i < 10; i++) await server.hand.advance(200);
    },
    async open() {
      void ctl.open();
      await settled();
    },
    async rename(name: string, to: string) {
      ctl.startRename(ctl.ui.pupils.find((pupil) => pupil.player_name === name) ?? assert.fail(name));
      ctl.typeName(to);
      await ctl.rename();
    },
  };
}

async function openClass(...asked: Parameters<typeof makeClass>) {
  const page = await makeClass(...asked);
  await page.open();
  return page;
}

test('without a stream the page requests all games of the puzzle repeatedly, however long the list is', async () => {
  const many = Array.from({ length: 101 }, (_, i) => `P${i + 200}`);
  const page = await makeClass(many);
  page.server.refuseStreams(new ApiError(429, 'Too many requests', 30));
  await page.open();
  assert.deepEqual([page.ctl.ui.phase, new Set(page.names())], ['open', new Set(many)]);
  await page.join('Dee');
  await page.find('P200', 'CAT');
  await page.advance(10_000);
  assert.deepEqual(new Set(page.names()), new Set([...many, 'Dee']));
  assert.equal(page.ctl.ui.pupils.find(({ player_name }) => player_name === 'P200')?.found, 1);
});

test("the list of the teacher's puzzles counts the games of each, or shows no count if the request fails", async () => {
  const page = await makeClass(Array.from({ length: 101 }, (_, i) => `P${i + 200}`));
  const { client } = page.server;
  const mine = [page];
  const played = createPlayed(client, () => {});
  await played.open(mine);
  assert.equal(played.gamesOf(page.id).length, 101);
  page.server.break(LIST, new ApiError(503, 'Service Unavailable'));
  const broken = createPlayed(client, () => {});
  await broken.open(mine);
  assert.deepEqual(broken.gamesOf(page.id), []);
});

test('finished games are listed first, by time, then the others by finds', () => {
  const game = (id: string, found: number, time_seconds: number | null) =>
    ({ id, found, time_seconds }) as PuzzleGameView;
  const games = [game('new', 0, null), game('slow', 3, 90), game('half', 2, null), game('fast', 3, 60)];
  assert.deepEqual(
    inOrder(games).map(({ id }) => id),
    ['fast', 'slow', 'half', 'new'],
  );
});

test('a teacher renames or removes a pupil with the secret', async () => {
  const page = await openClass(['Ann', 'Bob']);
  const { ctl, server, names } = page;
  await page.rename('Bob', 'B*b');
  assert.match(ctl.ui.renaming?.error ?? '', /^Names can only have letters/);
  await page.rename('Bob', 'Ben');
  assert.deepEqual([names(), ctl.ui.renaming], [['Ann', 'Ben'], undefined]);
  ctl.askToRemove(page.gameOf('Ann'));
  assert.equal(ctl.ui.removing, page.gameOf('Ann'));
  await ctl.remove(page.gameOf('Ann'));
  assert.deepEqual([names(), ctl.ui.removing], [['Ben'], undefined]);
  const { games } = await server.others.puzzleGames(page.id, page.secret);
  assert.deepEqual(
    games.map(({ player_name }) => player_name),
    ['Ben'],
  );
});

test('a failed change says why and changes nothing', async () => {
  const page = await openClass(['Ann']);
  const { ctl, server } = page;
  server.break('DELETE puzzles/:id/games/:id', new ApiError(0, 'No answer'));
  await ctl.remove(page.gameOf('Ann'));
  assert.deepEqual(page.names(), ['Ann']);
  assert.match(ctl.ui.problem, /didn’t answer/);
  server.break(LIST, new ApiError(400, 'Refused in English'));
  await ctl.csv();
  assert.match(ctl.ui.problem, /^That didn’t work/);
  await page.rename('Ann', 'Wanker');
  assert.match(ctl.ui.problem, /^This name isn’t allowed/);
});

test('the table for a spreadsheet is a file named after the puzzle', async () => {
  const { ctl, downloads } = await openClass(['Ann']);
  await ctl.csv();
  ctl.setSeparator('comma');
  await ctl.csv();
  const [[name, semicolons = ''] = [], [, commas = ''] = []] = downloads;
  assert.equal(name, 'Animals.csv');
  assert.match(semicolons, /\nAnn;/);
  assert.match(commas, /\nAnn,/);
});

test('the page retries while the server is down, and says if the secret is wrong or the puzzle is gone', async () => {
  const elsewhere = await openClass([], { secret: undefined });
  assert.deepEqual([elsewhere.ctl.ui.phase, elsewhere.server.calls], ['unknown', []]);
  const { ctl, server, names, advance, id, secret } = await openClass(['Ann']);
  server.break(LIST, new ApiError(503, 'Service Unavailable'));
  await advance(10_000);
  assert.deepEqual([ctl.ui.phase, names()], ['open', ['Ann']]);
  assert.notEqual(ctl.ui.problem, '');
  server.break(LIST);
  await advance(10_000);
  assert.equal(ctl.ui.problem, '');
  await server.others.deletePuzzle(id, secret);
  await advance(10_000);
  assert.equal(ctl.ui.phase, 'unknown');
});

test('each change of a game appears immediately, and the time of a finished game soon after', async () => {
  const page = await openClass(['Ann', 'Bob']);
  await page.find('Ann', 'CAT', 'DOG');
  assert.deepEqual(page.found(), [2, 0]);
  await page.join('Cid');
  await page.leave('Bob');
  assert.deepEqual(page.names(), ['Ann', 'Cid']);
  await page.advance(4000);
  await page.find('Ann', 'OWL');
  await page.advance(500);
  assert.equal(page.ctl.ui.pupils[0]?.time_seconds, 6);
});

test('changes that arrive while the list is read are applied after it', async () => {
  const page = await openClass(['Ann', 'Bob', 'Cid']);
  const answer = page.server.holdNext(LIST);
  await page.advance(10_000);
  await page.join('Dee');
  await page.find('Ann', 'CAT', 'DOG');
  await page.leave('Bob');
  await page.ctl.remove(page.gameOf('Cid'));
  await page.rename('Dee', 'Eve');
  const shown = [
    ['Ann', 'Eve'],
    [2, 0],
  ];
  assert.deepEqual([page.names(), page.found()], shown, 'it is shown immediately');
  answer();
  await settled();
  assert.deepEqual([page.names(), page.found()], shown);
});

test('a pupil who joins while the first list is read stays on the list', async () => {
  const page = await makeClass(['Ann']);
  const answer = page.server.holdNext(LIST);
  await page.open();
  await page.join('Bob');
  assert.deepEqual(page.names(), ['Ann', 'Bob']);
  answer();
  await settled();
  assert.deepEqual(page.names(), ['Ann', 'Bob']);
});

test('a first list that fails is read again, and the class is followed once', async () => {
  const { ctl, server, names, advance, open } = await makeClass(['Ann']);
  server.break(LIST, new ApiError(503, 'Service Unavailable'));
  await open();
  server.break(LIST);
  await advance(1000);
  assert.deepEqual([ctl.ui.phase, names(), server.streams.length], ['open', ['Ann'], 1]);
});

test('pupils join with a code, which the page requests once', async () => {
  const { ctl, server, calls, id } = await openClass();
  const { code = '' } = ctl.ui;
  const opened = await server.others.openCode(code);
  assert.equal('id' in opened && opened.id, id);
  assert.deepEqual(
    [ctl.joinLink(), ctl.codeLink()],
    ['https://example.org/join', `https://example.org/join#${code}`],
  );
  assert.ok(calls.some(([call, saved]) => call === 'saved' && saved === code));
  const again = await openClass([], { savedCode: () => 'ABCDEF' });
  assert.equal(again.ctl.ui.code, 'ABCDEF');
  assert.equal(again.server.count('POST puzzles/:id/code'), 0);
});

test("only the teacher's browser is asked to keep the secret", async () => {
  const isAsked = async (change?: Partial<ClassroomDeps>) =>
    (await openClass([], change)).calls.some(([call]) => call === 'kept');
  assert.deepEqual([await isAsked(), await isAsked({ secret: undefined })], [true, false]);
});

test('emptying a started class makes it wait for the next start', async () => {
  const page = await openClass();
  const { ctl } = page;
  await ctl.setStart('together');
  assert.equal(ctl.ui.puzzle?.start, 'together');
  await page.join('Ann');
  assert.equal(ctl.waiting().length, 1);
  await ctl.startAll();
  await settled();
  assert.deepEqual([typeof ctl.ui.puzzle?.started_at, ctl.waiting().length], ['string', 0]);
  ctl.askToEmpty(true);
  await ctl.empty();
  assert.deepEqual([ctl.ui.puzzle?.started_at, ctl.ui.isEmptying, page.names()], [null, false, []]);
});

test('double-clicking Copy makes one copy, and after a failure or a return it can make another', async () => {
  const { ctl, server, calls } = await openClass();
  const copies = () => server.count('POST puzzles/:id/copy');
  await Promise.all([ctl.copy(), ctl.copy()]);
  assert.equal(copies(), 1);
  assert.match(String(calls.at(-1)), /^go,class\/[\w-]{36}#secret=/);
  ctl.restored();
  server.break('POST puzzles/:id/copy', new ApiError(0, 'no answer'));
  await ctl.copy();
  await ctl.copy();
  assert.equal(copies(), 3);
});

test('a link moves a class to another device (C119)', async () => {
  const { ctl, id, secret } = await openClass();
  assert.equal(ctl.moveLink(), `https://example.org/class/${id}#secret=${secret}`);
});
