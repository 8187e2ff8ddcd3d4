import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parseDay } from '../../../src/core/game/days.ts';
import { createLive, type Live } from '../../../src/core/live/live.ts';
import {
  CUSTOM_PUZZLE_ID,
  CUSTOM_SECRET,
  FAIR_GAME_MS,
  HINTED_ID,
  NEW_GAME,
  OPEN_GAME_ID,
  PUZZLE_DATE,
  PUZZLE_GAME_ID,
  PUZZLE_ID,
  PUZZLE_LINE,
} from '../../../src/core/routes/examples.ts';
import { NAME_ERROR } from '../../../src/core/routes/fields.ts';
import { RUDE_NAME } from '../../../src/core/routes/policy.ts';
import type { OpenedStore } from '../../../src/core/store/opened.ts';
import type { NewPuzzle, Store } from '../../../src/core/store/store.ts';
import { StoreUnavailable } from '../../../src/platform/errors.ts';
import { describeApi, exampleNameOf } from '../../../src/platform/http/openapi/document.ts';
import { hasCode } from '../../../src/platform/http/reply/errors.ts';
import { fits, messageFor, type Schema } from '../../../src/platform/schemas/schema.ts';
import { hashSecret } from '../../../src/platform/secret.ts';
import { type Config, readConfig } from '../../../src/settings.ts';
import { occurrences } from '../../../web/game/cells.ts';
import { API, DEFAULT_LIMITS, operations as described } from '../../support/api.ts';
import type { Deps } from '../../support/app.ts';
import { allOf, type Story } from '../../support/features.ts';
import { claim, clickAll, start } from '../../support/games.ts';
import { NO_GAMES } from '../../support/live.ts';
import { completeWith, newPuzzle, newPuzzleGame, startPuzzle } from '../../support/puzzles.ts';
import { type Reply, type Service, startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const document: any = JSON.parse(JSON.stringify(describeApi(API)));

const STORIES = await Promise.all(allOf<Story>('examples'));

type Case = { method: string; path: string; operation: any; status: string; name: string; value: any };

const operations = Object.entries<any>(document.paths).flatMap(([path, methods]) =>
  Object.entries<any>(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation,
  })),
);

const cases: Case[] = operations.flatMap((one) =>
  Object.entries<any>(one.operation.responses).flatMap(([status, response]) =>
    Object.entries<any>(response.content?.['application/json']?.examples ?? {}).map(([name, { value }]) => ({
      ...one,
      status,
      name,
      value,
    })),
  ),
);

test('GET /openapi.json is a valid OpenAPI 3.1 document with an ETag', async (t) => {
  const { send } = await startService(t, sqlite);
  const { status, headers, body } = await send('GET', '/openapi.json');
  assert.deepEqual([status, headers['content-type']], [200, 'application/json']);
  assert.deepEqual(body, document);
  const verdict = await new Validator().validate(body);
  assert.deepEqual([verdict.valid, verdict.errors], [true, undefined]);
  const again = { headers: { 'if-none-match': String(headers.etag) } };
  assert.equal((await send('GET', '/openapi.json', undefined, again)).status, 304);
});

test("the document's server URL has the path prefix", async (t) => {
  assert.deepEqual(document.servers, [{ url: '/' }]);
  const { send } = await startService(t, sqlite, { basePath: '/b/c' });
  assert.deepEqual((await send('GET', '/b/c/openapi.json')).body.servers, [{ url: '/b/c' }]);
});

test('every request example fits its schema', () => {
  for (const { operation } of operations) {
    const { schema, examples = {} } = operation.requestBody?.content['application/json'] ?? {};
    for (const [name, { value }] of Object.entries<any>(examples)) {
      assertFits(schema, value, `${operation.operationId} ${name}`);
    }
  }
});

test('an operation includes the common errors of its kind', () => {
  for (const operation of described) {
    const { id, method, path, request, isSecured, isStatic } = operation;
    const { responses } = operations.find((one) => one.operation.operationId === id)?.operation ?? {};
    const has = (status: number, message: string) =>
      Object.values<any>(responses[status]?.content['application/json'].examples ?? {}).some(
        ({ value }) => value.error === message,
      );
    assert.equal(has(400, 'Invalid JSON'), request !== undefined, id);
    assert.equal(has(413, 'Payload Too Large'), request !== undefined, id);
    assert.equal(has(401, 'Secret required'), isSecured === true, id);
    assert.equal(has(403, 'Wrong secret'), isSecured !== undefined, id);
    assert.equal(has(401, 'Unknown API key'), hasCode(operation), id);
    assert.equal(has(403, 'Forbidden'), method !== 'get', id);
    assert.equal(has(500, 'Internal Server Error'), path.startsWith('/api/') && !isStatic, id);
    if (path.includes('{game_id}')) assert.ok(has(404, 'Game not found'), id);
    if (path.includes('{puzzle_id}')) assert.ok(has(404, 'Puzzle not found'), id);
  }
});

test('each choice is an `enum`, and each object has the type object', () => {
  const visit = (value: any): void => {
    if (typeof value !== 'object' || value === null) return;
    assert.ok(!('const' in value), JSON.stringify(value));
    if (value.properties && !('oneOf' in value)) assert.equal(value.type, 'object', JSON.stringify(value));
    Object.values(value).forEach(visit);
  };
  visit(document.components.schemas);
  for (const name of ['GameEvent', 'Guess']) assert.equal(document.components.schemas[name].type, 'object');
});

test('a secret is optional where it only adds to the response', () => {
  const { security, responses } = document.paths['/api/puzzles/{puzzle_id}'].get;
  assert.deepEqual(security, [{}, { bearer: [] }, { header: [] }]);
  assert.ok(!('secret-required' in responses[401].content['application/json'].examples));
});

test('every 503 has Retry-After, and every operation has a description and a listed tag', () => {
  const tags = document.tags.map(({ name }: any) => name);
  for (const { operation } of operations) {
    const { operationId: id, responses } = operation;
    if (responses['503']) assert.ok(responses['503'].headers['Retry-After'], id);
    assert.notEqual(operation.description, '', id);
    assert.ok(operation.tags.length === 1 && tags.includes(operation.tags[0]), id);
  }
});

test('every example is answered exactly as written and fits its schema', (t) => replay(t, cases, bearer));

test('behind HTTP Basic authentication the secret is sent in our header, and every example gets the same response (C118)', async (t) => {
  await replay(
    t,
    cases.filter(({ value }) => !isProvoked(value.error)),
    behindProxy,
  );
});

async function replay(t: TestContext, all: readonly Case[], credentials: Credentials): Promise<void> {
  const service = await storyService(t);
  for (const one of all) {
    const label = `${one.operation.operationId} ${one.status} ${one.name}`;
    if (one.status === '200')
      for (const { before } of STORIES) await before?.[one.operation.operationId]?.(service);
    const completedAt = Date.parse(one.value.completed_at ?? '');
    if (completedAt) await service.clock.advance(completedAt - service.clock.now());
    const answer = await (provoked(one, service, t) ?? sendExample(one, service, credentials));
    assert.equal(String(answer.status), one.status, `${label} ${answer.text}`);
    assert.equal(answer.headers['content-type'], 'application/json', label);
    const response = one.operation.responses[one.status];
    assertFits(response.content['application/json'].schema, answer.body, label);
    const random = one.status === '200' ? (randomKeys(one.operation.operationId) ?? []) : [];
    const expected = { ...one.value };
    for (const key of random) expected[key] = answer.body[key];
    assert.deepEqual(answer.body, Array.isArray(one.value) ? one.value : expected, label);
    for (const name of Object.keys(response.headers))
      assert.ok(answer.headers[name.toLowerCase()], `${label} ${name}`);
  }
}

/** The keys of the response whose values are random. */
const RANDOM_KEYS: Record<string, readonly string[]> = {
  newGame: ['id'],
  newPuzzleGame: ['id'],
};

function randomKeys(id: string): readonly string[] | undefined {
  return RANDOM_KEYS[id] ?? STORIES.map(({ random }) => random?.[id]).find((keys) => keys !== undefined);
}

/** Sends an example's request, or a request that causes the error. */
function sendExample(
  { method, path, operation, name, status }: Case,
  { send }: Service,
  credentials: Credentials = bearer,
): Promise<Reply> {
  const { operationId: id } = operation;
  const { body, ...values } = ERRORS[`${id} ${name}`] ?? ERRORS[name] ?? wrongValue(id, name) ?? {};
  const examples = operation.requestBody?.content['application/json'].examples;
  const request =
    body ?? examples?.[name]?.value ?? (status === '404' ? firstOf<any>(examples)?.value : undefined);
  assert.ok(examples === undefined || request, `${id} has no request for ${name}`);
  const needsSecret =
    operation.security?.length === 2 && (['200', '400', '409'].includes(status) || name === 'game-not-found');
  const address = addressOf(path, operation, name, values);
  return send(method, address, request, credentials(needsSecret ? secretOf(id) : undefined));
}

function secretOf(id: string): string {
  return STORIES.map(({ secrets }) => secrets?.[id]).find((secret) => secret !== undefined) ?? CUSTOM_SECRET;
}

function firstOf<T>(named: Record<string, T> = {}): T | undefined {
  return Object.values(named)[0];
}

type Credentials = (secret: string | undefined) => { headers: Record<string, string> };

function bearer(secret: string | undefined) {
  return { headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` } };
}

/** Returns the headers of a browser, which sends the proxy's name and password with each request. */
function behindProxy(secret: string | undefined) {
  const authorization = `Basic ${btoa('school:password')}`;
  return { headers: { authorization, ...(secret !== undefined && { 'wordsearch-secret': secret }) } };
}

const NO_ID = '00000000-0000-4000-8000-000000000000';
const openGame = { game_id: OPEN_GAME_ID };
const hinted = { game_id: HINTED_ID };

type Sent = { body?: object | string } & Record<string, unknown>;

/** Returns a request with one value that doesn't fit its schema, which the message names. */
function wrongValue(id: string, name: string): Sent | undefined {
  const operation = described.find((one) => one.id === id);
  const about = (key: string, schema: Schema) => {
    const message = messageFor(key, schema);
    return message !== undefined && exampleNameOf(message) === name;
  };
  const valid: Sent = VALID[id] ?? {};
  for (const { name: key, schema } of [...(operation?.params ?? []), ...(operation?.query ?? [])])
    if (about(key, schema)) return { ...valid, [key]: 'x' };
  for (const [key, schema] of Object.entries(operation?.request?.properties ?? {})) {
    if (about(key, schema)) return { ...valid, body: { ...Object(valid.body), [key]: wrong(schema) } };
    const { body = {} }: Sent = VALID[`${id} ${key}`] ?? {};
    for (const [inner, part] of Object.entries(schema.properties ?? {}))
      if (about(inner, part)) {
        const value = { ...Object(Object(body)[key]), [inner]: wrong(part) };
        return { body: { ...Object(body), [key]: value } };
      }
  }
  return undefined;
}

function wrong(schema: Schema): unknown {
  return [5, 'x'].find((value) => !fits(schema, value));
}

/** Valid requests that get one wrong value, by operation, or by operation and object of the body. */
const VALID: Record<string, Sent> = {
  finds: { ...openGame, body: { finds: [{}] } },
  hint: hinted,
};

/**
 * By operation and error, or by error only: bodies and parameter values that cause errors which no schema describes.
 */
const ERRORS: Record<string, Sent> = {
  'game-not-found': { game_id: '019ca945-0a00-7000-8000-000000000000' },
  'puzzle-not-found': { puzzle_id: NO_ID, date: '2999-12-31' },
  'secret-required': { body: {} },
  [`newGame ${exampleNameOf(NAME_ERROR.message)}`]: { body: { category_id: 1, player_name: 'Ada!' } },
  [exampleNameOf(NAME_ERROR.message)]: { body: { player_name: 'Ada!' } },
  'category-id-is-required': { body: {} },
  'newGame board-size-must-be-a-number': { body: { category_id: 1, board_size: 'big' } },
  'word-count-must-be-a-number': { body: { category_id: 1, word_count: 'many' } },
  'newGame difficulty-must-be-easy-medium-or-hard': { body: { category_id: 1, difficulty: 'extreme' } },
  'category-not-found': { body: { category_id: 99 } },
  'rematch game-not-found': { game_id: '019ca945-0a00-7000-8000-000000000000', body: {} },
  'rematch game-is-not-completed': { game_id: OPEN_GAME_ID, body: {} },
  'provide-word-or-cells': { body: {} },
  'word-not-found': { ...hinted, body: { word: 'zebra' } },
  'word-is-already-found': { ...hinted, body: { word: 'wolf' } },
  'game-is-already-completed': { game_id: NEW_GAME.id, body: {} },
  'newGame lobby-must-be-true-or-false': { body: { category_id: 1, lobby: 1 } },
  'game-has-no-lobby': openGame,
  [exampleNameOf(RUDE_NAME.message)]: { body: { player_name: 'Big Shit' } },
  'nameOwnGame game-not-found': { game_id: '019ca945-0a00-7000-8000-000000000000', body: {} },
  'session-is-required': { body: {} },
  'only-the-player-who-found-all-words-can-name-the-game': { body: { session: '12345678' } },
  'nameOwnGame game-is-not-completed': { ...openGame, body: { session: '12345678' } },
  'the-body-must-be-a-json-object': { body: [] },
  'reason-must-be-a-string-of-at-most-200-characters': { body: { reason: 5 } },
};

for (const { errors, valid } of STORIES) {
  Object.assign(ERRORS, errors);
  Object.assign(VALID, valid);
}

/** Sends a request to a service whose operator has changed its policy. */
async function sendRuled(
  one: Case,
  t: TestContext,
  { policy: changed, body = {} }: { policy: Partial<Config['policy']>; body?: object },
): Promise<Reply> {
  const policy = { ...readConfig({}, {}).policy, ...changed };
  const { store, send } = await startService(t, sqlite, { policy, limits: STORY_LIMITS });
  await store.addPuzzle(newPuzzle({ id: CUSTOM_PUZZLE_ID, secretHash: hashSecret(CUSTOM_SECRET) }));
  return send(one.method, addressOf(one.path, one.operation), body, bearer(CUSTOM_SECRET));
}

/** Errors that a single valid JSON request cannot cause. */
const PROVOKED: Record<string, (one: Case, service: Service, t: TestContext) => Promise<Reply>> = {
  'Invalid JSON': (one, { send }) =>
    send(one.method, addressOf(one.path, one.operation), '{', bearer(secretOf(one.operation.operationId))),
  'Payload Too Large': (one, { send }) =>
    send(one.method, addressOf(one.path, one.operation), 'x'.repeat(65_537)),
  'Method Not Allowed': (one, { send }) => send('PROPFIND', addressOf(one.path, one.operation)),
  Forbidden: (one, { send }) =>
    send(one.method, addressOf(one.path, one.operation), '{}', {
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
  'Wrong secret': (one, { send }) =>
    send(one.method, addressOf(one.path, one.operation), '{}', bearer('wrong')),
  'Unknown API key': (one, { send }) =>
    send(one.method, addressOf(one.path, one.operation), '{}', { headers: { 'wordsearch-key': 'unknown' } }),
  'Too many requests': async (one, _, t) => {
    if (one.operation.operationId.startsWith('follow')) {
      const { store, send } = await startService(t, sqlite, { live: fullForEachAddress() });
      await store.addPuzzle(newPuzzle({ id: CUSTOM_PUZZLE_ID, secretHash: hashSecret(CUSTOM_SECRET) }));
      return send(one.method, addressOf(one.path, one.operation), undefined, bearer(CUSTOM_SECRET));
    }
    const { send } = await sharedService(t, 'limited', {
      limits: Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((bucket) => [bucket, 1])),
    });
    await send(one.method, addressOf(one.path, one.operation));
    return send(one.method, addressOf(one.path, one.operation));
  },
  'Internal Server Error': (one, _, t) =>
    sendBroken(t, one, 'fault', { store: failing(new Error('a fault')) }),
  'Service Unavailable': (one, _, t) =>
    sendBroken(t, one, 'outage', { store: failing(new StoreUnavailable('away')) }),
  'Hints are switched off': async (one, _, t) => {
    const { store, send } = await startService(t, sqlite, { limits: STORY_LIMITS });
    const game = await startPuzzle(store, await store.addPuzzle(newPuzzle({ hintsAllowed: false })));
    return send(one.method, one.path.replace('{game_id}', game.id), {});
  },
  'Only the creator of the puzzle can start its games': async (one, _, t) => {
    const { store, send } = await startService(t, sqlite, { limits: STORY_LIMITS });
    const game = await startPuzzle(store, await store.addPuzzle(newPuzzle({ startMode: 'together' })));
    return send(one.method, one.path.replace('{game_id}', game.id), {});
  },
  'Game has not started': async (one, _, t) => {
    const { store, send } = await startService(t, sqlite, { limits: STORY_LIMITS });
    const { id } = await start(store, { lobby: 'waiting' });
    return send(one.method, one.path.replace('{game_id}', id), {});
  },
  'The game ended more than 24 hours ago, so it can no longer be named': async (one, _, t) => {
    const { store, clock, send } = await startService(t, sqlite, { limits: STORY_LIMITS });
    const game = await start(store);
    const playerId = hash('sha256', `${game.id} 12345678`, 'hex').slice(0, 16);
    await completeWith(store, game, { how: 'clicked', name: null, playerId });
    await clock.advance(86_400_000);
    return send(one.method, one.path.replace('{game_id}', game.id), { session: '12345678' });
  },
  'Category not found': async (one, story, t) => {
    if (one.operation.operationId !== 'rematch') return sendExample(one, story);
    const { store } = await startService(t, sqlite, { limits: STORY_LIMITS });
    const path = await pathOfCompleted(one, store);
    const retired = { ...store, category: async () => undefined };
    const { send } = await startService(t, sqlite, { limits: STORY_LIMITS, store: retired });
    return send(one.method, path, {});
  },
  'Puzzle not found': async (one, story, t) => {
    if (one.operation.operationId !== 'rematch') return sendExample(one, story);
    const { store, send } = await startService(t, sqlite, { limits: STORY_LIMITS });
    return send(one.method, await pathOfCompleted(one, store), { puzzle_id: NO_ID });
  },
  'A game of this puzzle has no rematch': async (one, _, t) => {
    const { store, send } = await startService(t, sqlite, { limits: STORY_LIMITS });
    const game = await startPuzzle(store, await store.addPuzzle(newPuzzle({ day: 20_000 })));
    await completeWith(store, game);
    return send(one.method, one.path.replace('{game_id}', game.id), {});
  },
  'Failed to generate board with words': async (one, _, t) => {
    const deps = { limits: STORY_LIMITS, makeBoard: async () => ({ grid: [], placements: [] }) };
    if (one.operation.operationId !== 'rematch') return sendBroken(t, one, 'no board', deps);
    const { store, send } = await startService(t, sqlite, deps);
    return send(one.method, await pathOfCompleted(one, store), {});
  },
};

function isProvoked(error: string): boolean {
  return (
    error in PROVOKED || STORIES.some(({ provoked = {}, ruled = {} }) => error in provoked || error in ruled)
  );
}

/** Returns the response to an error that needs a separate service. */
function provoked(one: Case, service: Service, t: TestContext): Promise<Reply> | undefined {
  const { error } = one.value;
  const ruled = STORIES.map(({ ruled = {} }) => ruled[error]).find((asked) => asked !== undefined);
  if (ruled) return sendRuled(one, t, ruled);
  const own = STORIES.map(({ provoked = {} }) => provoked[error]).find((send) => send !== undefined);
  if (!own) return PROVOKED[error]?.(one, service, t);
  return startService(t, sqlite, { limits: STORY_LIMITS }).then((fresh) =>
    own(fresh, { method: one.method, url: addressOf(one.path, one.operation) }),
  );
}

async function pathOfCompleted({ path }: Case, store: Store): Promise<string> {
  const { id } = await completeWith(store, await start(store));
  return path.replace('{game_id}', id);
}

const services = new Map<string, Promise<Service>>();

/** Returns one service for all examples of a kind, because starting it takes longer than sending them all. */
function sharedService(t: TestContext, kind: string, deps: Parameters<typeof startService>[2]) {
  const service = services.get(kind) ?? startService(t, sqlite, deps);
  services.set(kind, service);
  return service;
}

async function sendBroken(t: TestContext, one: Case, kind: string, deps: Partial<Deps>): Promise<Reply> {
  const service = await sharedService(t, kind, { limits: STORY_LIMITS, ...deps });
  const examples = one.operation.requestBody?.content['application/json'].examples ?? {};
  const [name = ''] = Object.keys(examples);
  return sendExample({ ...one, name }, service);
}

function fullForEachAddress(): Live {
  const live = createLive({
    store: NO_GAMES,
    json: String,
  });
  return { ...live, streams: { ...live.streams, reserve: () => 'address' } };
}

/** Above the contract's limits, because the examples are more requests than a client may send in a minute. */
const STORY_LIMITS = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((bucket) => [bucket, 1000]));

function failing(error: Error): OpenedStore {
  const fail = () => Promise.reject(error);
  const others = { watch: () => {}, sql: { read: fail, write: fail, erase: fail } };
  return new Proxy(others as unknown as OpenedStore, {
    get: (known, name) => known[name as keyof OpenedStore] ?? fail,
  });
}

/** Returns the path with the values of the named example, or else of the first example. */
function addressOf(path: string, operation: any, name = '', values: Record<string, unknown> = {}): string {
  let address = path;
  const query = new URLSearchParams();
  for (const { name: parameter, in: place, examples = {} } of operation.parameters ?? []) {
    const value = values[parameter] ?? examples[name]?.value;
    const usual =
      firstOf<any>(examples)?.value ??
      USUAL[parameter] ??
      STORIES.map(({ usual }) => usual?.[parameter]).find((known) => known !== undefined);
    if (place === 'path') address = address.replace(`{${parameter}}`, value ?? usual);
    if (place === 'query' && value !== undefined) query.set(parameter, value);
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

/** The values of parameters for operations without examples. */
const USUAL: Record<string, string> = {
  game_id: NEW_GAME.id,
  puzzle_id: CUSTOM_PUZZLE_ID,
};

/** Returns the service right after the start of the example's games. */
async function storyService(t: TestContext): Promise<Service> {
  const grid = NEW_GAME.grid.map((row) => row.join(''));
  const board = { grid, placements: NEW_GAME.words.flatMap(({ text }) => occurrences(grid, text)) };
  const service = await startService(t, sqlite, { limits: STORY_LIMITS, makeBoard: async () => board });
  const { id, board_size: size, player_name: playerName, category } = NEW_GAME;
  const madeFrom = await service.store.category(1);
  assert.ok(madeFrom);
  const plain = { categoryId: 1, language: 'en', difficulty: 'hard', lobby: null } as const;
  const start = (gameId: string) =>
    service.store.startGame({ ...plain, id: gameId, category, size, playerName, board }, madeFrom);
  await start(id);
  const hinted = await start(HINTED_ID);
  assert.ok(hinted && (await claim(service.store, hinted, 2)));
  await playPuzzle(service, { title: category, size, board });
  for (const { prepare } of STORIES) await prepare?.(service);
  return service;
}

/** Stores the daily puzzle and a completed game of it, and resets the clock. */
async function playPuzzle({ store, clock }: Service, content: Pick<NewPuzzle, 'title' | 'size' | 'board'>) {
  const day = parseDay(PUZZLE_DATE);
  assert.ok(day !== undefined);
  await store.addPuzzle(
    newPuzzle({ ...content, id: PUZZLE_ID, difficulty: 'hard', labels: null, day, line: PUZZLE_LINE }),
  );
  const asked = newPuzzleGame(PUZZLE_ID, { id: PUZZLE_GAME_ID, playerName: 'Grace' });
  const game = await store.startPuzzleGame(asked);
  assert.ok(game);
  await clickAll(store, clock, game, FAIR_GAME_MS);
  await clock.advance(-FAIR_GAME_MS);
  await store.startPuzzleGame({ ...asked, id: OPEN_GAME_ID });
  await store.addPuzzle(
    newPuzzle({ ...content, id: CUSTOM_PUZZLE_ID, secretHash: hashSecret(CUSTOM_SECRET) }),
  );
}

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

function assertFits(schema: object, value: unknown, label: string): void {
  const fits = ajv.validate({ ...schema, components: document.components }, value);
  assert.ok(fits, `${label}: ${JSON.stringify(ajv.errors)}`);
}

test('path and query parameters have patterns, choices or limits, and examples that fit them', () => {
  const parameters = new Map<string, any>();
  for (const { operation } of operations)
    for (const parameter of operation.parameters ?? [])
      if (parameter.in !== 'header') parameters.set(parameter.name, parameter);
  assert.ok(parameters.size > 15);
  for (const [name, { schema, examples = {} }] of parameters) {
    assert.ok(schema.pattern ?? schema.enum ?? schema.maximum, name);
    for (const { value } of Object.values<any>(examples)) {
      if (schema.pattern) assert.match(value, new RegExp(schema.pattern), name);
      if (schema.enum) assert.ok(schema.enum.includes(value), name);
    }
  }
});
