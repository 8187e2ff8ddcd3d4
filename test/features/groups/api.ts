import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { DAY_MS, dateOf, dayEndsAt } from '../../../src/core/game/days.ts';
import { DEFAULT_LIMITS } from '../../support/api.ts';
import type { Backend } from '../../support/backend.ts';
import { claim, clickAll, hint } from '../../support/games.ts';
import { CLICKED, newPuzzle, newPuzzleGame, startPuzzle, TYPED, todayOf } from '../../support/puzzles.ts';
import { type Reply, type Service, startService } from '../../support/service.ts';

const NOT_PLAYED = { played: 0, best_seconds: null };

export default function groupsSuite(backend: Backend): void {
  describe('groups', () => {
    test('creating a group returns its secret, which no other response contains', async (t) => {
      const service = await open(t, backend);
      const { body, status } = await service.send('POST', '/api/groups', { name: ' Família Søren ' });
      assert.equal(status, 200);
      const { id, secret, ...rest } = body;
      assert.deepEqual(rest, { name: 'Família Søren' });
      assert.match(secret, /^[A-Za-z0-9_-]{32}$/);
      const member = await join(service, id, 'Ann');
      const { text, body: group } = await service.send('GET', `/api/groups/${id}`);
      const ann = { id: member.id, name: 'Ann', time_seconds: null, played: false };
      const date = dateOf(todayOf(service.clock));
      const members = [{ ...ann, week: NOT_PLAYED, month: NOT_PLAYED }];
      assert.deepEqual(group, { id, name: 'Família Søren', date, members });
      assert.ok(!text.includes(secret) && !text.includes(member.secret));
    });

    test("a group's name has 1 to 30 characters and passes the filter for titles", async (t) => {
      const { send } = await open(t, backend);
      const expected: [unknown, string][] = [
        ['{', 'Invalid JSON'],
        [[], 'The body must be a JSON object'],
        [{}, 'name is required'],
        [{ name: ' ' }, 'name is required'],
        [{ name: 7 }, 'name is required'],
        [{ name: '😀'.repeat(31) }, 'name must have at most 30 characters'],
        [{ name: '\u3164' }, 'name is required'],
        [{ name: 'Famіly' }, 'name must not mix letters of different scripts in one word'],
        [{ name: 'Holy shit' }, 'This name contains a blocked word. Choose another name.'],
      ];
      for (const [body, error] of expected) {
        const answer = await send('POST', '/api/groups', body);
        assert.deepEqual([answer.status, answer.body.error], [400, error]);
      }
      assert.equal((await send('POST', '/api/groups', { name: '😀'.repeat(30) })).status, 200);
    });

    test("a member's name has 1 to 20 characters of any script and passes the name filter", async (t) => {
      const service = await open(t, backend);
      const { id } = await make(service);
      const letters = 'Player name may only contain letters, numbers, and spaces';
      const expected: [unknown, string][] = [
        [{}, 'player_name is required'],
        [{ player_name: '  ' }, 'player_name is required'],
        [{ player_name: 5 }, 'player_name is required'],
        [{ player_name: 'Anonymous' }, 'player_name is required'],
        [{ player_name: 'Ann!' }, letters],
        [{ player_name: 'Big Shit' }, 'This name contains a blocked word. Choose another name.'],
      ];
      const member = await join(service, id, 'x'.repeat(25));
      assert.equal(member.name, 'x'.repeat(20));
      for (const [body, error] of expected) {
        const joined = await service.send('POST', `/api/groups/${id}/members`, body);
        assert.deepEqual([joined.status, joined.body.error], [400, error]);
        const renamed = await send(
          service,
          'PATCH',
          `/api/groups/${id}/members/${member.id}`,
          body,
          member.secret,
        );
        assert.deepEqual([renamed.status, renamed.body.error], [400, error]);
      }
      for (const name of ['Оксана', '李雷', 'Zoë 🎉'])
        assert.equal((await join(service, id, name)).name, name);
      assert.deepEqual(await namesOf(service, id), ['x'.repeat(20), 'Оксана', '李雷', 'Zoë 🎉']);
    });

    test('members can rename only themselves, and a member is deleted by themselves or the creator', async (t) => {
      const service = await open(t, backend);
      const { id, secret: creatorSecret } = await make(service);
      const other = await make(service);
      const [ann, bob] = [await join(service, id, 'Ann'), await join(service, id, 'Bob')];
      const stranger = await join(service, other.id, 'Eve');
      const path = `/api/groups/${id}/members/${ann.id}`;
      for (const secret of [bob.secret, stranger.secret, other.secret, 'wrong']) {
        for (const method of ['PATCH', 'DELETE']) {
          const { status, body } = await send(service, method, path, { player_name: 'X' }, secret);
          assert.deepEqual([status, body.error], [403, 'Wrong secret'], method);
        }
      }
      assert.equal((await send(service, 'PATCH', path, { player_name: 'X' }, creatorSecret)).status, 403);
      for (const method of ['PATCH', 'DELETE']) {
        const { status, body } = await service.send(method, path, { player_name: 'X' });
        assert.deepEqual([status, body.error], [401, 'Secret required'], method);
      }
      assert.deepEqual(await namesOf(service, id), ['Ann', 'Bob']);

      const renamed = await send(service, 'PATCH', path, { player_name: ' Anna ' }, ann.secret);
      assert.deepEqual([renamed.status, renamed.body], [200, { id: ann.id, name: 'Anna' }]);
      assert.deepEqual((await send(service, 'DELETE', path, {}, ann.secret)).body, { deleted: true });
      const ofBob = `/api/groups/${id}/members/${bob.id}`;
      assert.deepEqual((await send(service, 'DELETE', ofBob, {}, creatorSecret)).body, { deleted: true });
      assert.deepEqual(await namesOf(service, id), []);
      assert.equal((await send(service, 'DELETE', ofBob, {}, creatorSecret)).body.error, 'Member not found');
      const elsewhere = `/api/groups/${id}/members/${stranger.id}`;
      assert.equal((await send(service, 'DELETE', elsewhere, {}, stranger.secret)).status, 404);
    });

    test('only its creator can delete a group', async (t) => {
      const service = await open(t, backend);
      const { id, secret } = await make(service);
      const ann = await join(service, id, 'Ann');
      assert.equal((await service.send('DELETE', `/api/groups/${id}`)).status, 401);
      assert.equal((await send(service, 'DELETE', `/api/groups/${id}`, {}, ann.secret)).status, 403);
      assert.deepEqual(await namesOf(service, id), ['Ann']);
      assert.equal((await send(service, 'DELETE', `/api/groups/${id}`, {}, secret)).status, 200);
      for (const [method, path] of [
        ['GET', ''],
        ['DELETE', ''],
        ['POST', '/members'],
        ['PATCH', `/members/${ann.id}`],
        ['DELETE', `/members/${ann.id}`],
        ['POST', '/results'],
      ] as const) {
        const body = method === 'GET' ? undefined : { player_name: 'Bob' };
        const answer = await send(service, method, `/api/groups/${id}${path}`, body, secret);
        assert.deepEqual(
          [answer.status, answer.body],
          [404, { error: 'Group not found', code: 'group_not_found' }],
          path,
        );
      }
    });

    test("a result is the game's stored time, whatever is claimed, and a repeated request gets the same response", async (t) => {
      const service = await open(t, backend);
      const { id } = await make(service);
      const [ann, bob] = [await join(service, id, 'Ann'), await join(service, id, 'Bob')];
      const game = await playDaily(service, 5000);
      const result = { game_id: game.id, time_seconds: 1 };
      for (let i = 0; i < 2; i++) {
        const { status, body } = await post(service, id, ann.secret, result);
        assert.deepEqual([status, body], [200, { counts: true, reason: null }]);
      }
      assert.deepEqual((await post(service, id, bob.secret, result)).body, {
        counts: false,
        reason: 'taken',
      });
      const second = { game_id: (await playDaily(service, 3000)).id };
      assert.deepEqual((await post(service, id, ann.secret, second)).body, {
        counts: false,
        reason: 'second',
      });
      const { members } = (await service.send('GET', `/api/groups/${id}`)).body;
      const played = { played: 1, best_seconds: 5 };
      assert.deepEqual(members, [
        { id: ann.id, name: 'Ann', time_seconds: 5, played: true, week: played, month: played },
        {
          ...{ id: bob.id, name: 'Bob', time_seconds: null, played: false },
          ...{ week: NOT_PLAYED, month: NOT_PLAYED },
        },
      ]);
    });

    test('a game counts only if it is a fair game of the daily puzzle, otherwise the response says why', async (t) => {
      const service = await open(t, backend);
      const { store, clock, send: ask, newGame } = service;
      const { id } = await make(service);
      const { secret } = await join(service, id, 'Ann');
      const puzzleId = await dailyOf(service);
      const reasonOf = async (gameId: string) => (await post(service, id, secret, { game_id: gameId })).body;
      const uncounted = (reason: string) => ({ counts: false, reason });

      const hinted = await startPuzzle(store, puzzleId);
      await hint(store, hinted, 0);
      assert.deepEqual(await reasonOf(hinted.id), uncounted('in_progress'));
      await clickAll(store, clock, hinted, 5000);
      assert.deepEqual(await reasonOf(hinted.id), uncounted('hints'));
      for (const [reason, by] of Object.entries({ typed: TYPED, team: { ...CLICKED, name: 'Bob' } })) {
        const game = await startPuzzle(store, puzzleId);
        await clock.advance(1000);
        const begun = await claim(store, game, 0, by);
        assert.ok(begun);
        await clickAll(store, clock, begun, 5000);
        assert.deepEqual(await reasonOf(game.id), uncounted(reason));
      }
      const practice = await store.startPuzzleGame(newPuzzleGame(puzzleId, { unlisted: 'practice' }));
      assert.ok(practice);
      await clickAll(store, clock, practice, 5000);
      assert.deepEqual(await reasonOf(practice.id), uncounted('practice'));
      assert.deepEqual(
        await reasonOf((await clickAll(store, clock, await startPuzzle(store, puzzleId), 800)).id),
        uncounted('fast'),
      );
      const own = await startPuzzle(store, await store.addPuzzle(newPuzzle()));
      await clickAll(store, clock, own, 5000);
      assert.deepEqual(await reasonOf(own.id), uncounted('not_daily'));
      assert.deepEqual(await reasonOf((await newGame()).id), uncounted('not_daily'));

      const kept = await playDaily(service, 5000);
      const day = todayOf(clock);
      await clock.advance(dayEndsAt(day) - clock.now());
      assert.deepEqual(await reasonOf(kept.id), uncounted('late'));
      const [member] = (await ask('GET', `/api/groups/${id}?date=${dateOf(day)}`)).body.members;
      assert.deepEqual([member.time_seconds, member.week, member.month], [null, NOT_PLAYED, NOT_PLAYED]);
    });

    test("a result needs a member's secret and a known game", async (t) => {
      const service = await open(t, backend);
      const { id, secret: creatorSecret } = await make(service);
      const { secret } = await join(service, id, 'Ann');
      const game_id = (await playDaily(service, 5000)).id;
      assert.equal((await service.send('POST', `/api/groups/${id}/results`, { game_id })).status, 401);
      for (const wrong of [creatorSecret, 'wrong'])
        assert.equal((await post(service, id, wrong, { game_id })).status, 403);
      assert.equal((await post(service, id, secret, {})).body.error, 'game_id is required');
      const noText = { toString: null };
      for (const unknown of ['x', '019ca945-0a00-7000-8000-000000000000', 5, {}, noText, [game_id]]) {
        const answer = await post(service, id, secret, { game_id: unknown });
        assert.deepEqual([answer.status, answer.body.error], [404, 'Game not found']);
      }
    });

    test("a date's week and month have the days played and the best time", async (t) => {
      const service = await open(t, backend);
      const { clock } = service;
      const { id } = await make(service);
      const { secret } = await join(service, id, 'Ann');
      // A Sunday, then a Monday that ends a month, and the first day of the next month.
      await clock.advance(Date.parse('2027-05-30T12:00:00Z') - clock.now());
      for (const ms of [3000, 6000, 5000]) {
        assert.equal(
          (await post(service, id, secret, { game_id: (await playDaily(service, ms)).id })).body.counts,
          true,
        );
        await clock.advance(DAY_MS);
      }
      const on = async (date: string) => {
        const { members } = (await service.send('GET', `/api/groups/${id}?date=${date}`)).body;
        const [{ time_seconds, week, month }] = members;
        return [time_seconds, week.played, week.best_seconds, month.played, month.best_seconds];
      };
      assert.deepEqual(await on('2027-05-30'), [3, 1, 3, 2, 3]);
      assert.deepEqual(await on('2027-05-31'), [6, 2, 5, 2, 3]);
      assert.deepEqual(await on('2027-06-01'), [5, 2, 5, 1, 5]);
      assert.deepEqual(await on('2027-06-30'), [null, 0, null, 1, 5]);
      const german = (await service.send('GET', `/api/groups/${id}?date=2027-05-31&language=de`)).body;
      assert.deepEqual(german.members[0].month, NOT_PLAYED);
      assert.equal((await service.send('GET', `/api/groups/${id}?language=xx`)).status, 400);
      const { status, body } = await service.send('GET', `/api/groups/${id}?date=monday`);
      assert.deepEqual([status, body.error], [400, 'date must be a date such as 2026-11-15']);
    });

    test('an address may create ten groups and join sixty an hour, then gets a 429 with Retry-After', async (t) => {
      const service = await open(t, backend, { limits: DEFAULT_LIMITS });
      const { clock } = service;
      const { id } = await make(service);
      for (let i = 0; i < 9; i++) await make(service);
      const making = () => service.send('POST', '/api/groups', { name: 'One more' });
      const refused = await making();
      assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '3600']);
      assert.equal(refused.headers['ratelimit-policy'], '"new_group";q=10;w=3600');
      const joining = async () =>
        (await service.send('POST', `/api/groups/${id}/members`, { player_name: 'Ann' })).status;
      const statuses: number[] = [];
      for (let i = 0; i < 61; i++) statuses.push(await joining());
      assert.deepEqual([statuses[49], statuses[50], statuses[59], statuses[60]], [200, 409, 409, 429]);
      await clock.advance(3_599_999);
      assert.deepEqual([(await making()).status, await joining()], [429, 429]);
      await clock.advance(1);
      assert.deepEqual([(await making()).status, await joining()], [200, 409]);
    });
  });
}

type Made = { id: string; name: string; secret: string };
type Options = Parameters<typeof startService>[2];

const open = (t: TestContext, backend: Backend, options?: Options) => startService(t, backend, options);

async function make({ send: ask }: Service): Promise<Made> {
  const { status, body } = await ask('POST', '/api/groups', { name: 'Family' });
  assert.equal(status, 200);
  return body;
}

async function join({ send: ask, clock }: Service, id: string, name: string): Promise<Made> {
  await clock.advance(1);
  const { status, body } = await ask('POST', `/api/groups/${id}/members`, { player_name: name });
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body), ['id', 'name', 'secret']);
  return body;
}

function send({ send: ask }: Service, method: string, url: string, body: unknown, secret: string) {
  return ask(method, url, body, { headers: { authorization: `Bearer ${secret}` } });
}

function post(service: Service, id: string, secret: string, result: object): Promise<Reply> {
  return send(service, 'POST', `/api/groups/${id}/results`, result, secret);
}

async function namesOf({ send: ask }: Service, id: string): Promise<string[]> {
  return (await ask('GET', `/api/groups/${id}`)).body.members.map(({ name }: Made) => name);
}

function dailyOf({ store, clock }: Service): Promise<string> {
  return store.addPuzzle(newPuzzle({ day: todayOf(clock), language: 'en' }));
}

async function playDaily(service: Service, ms: number) {
  const { store, clock } = service;
  return clickAll(store, clock, await startPuzzle(store, await dailyOf(service)), ms);
}
