import { NAME_ERROR } from '../../../src/core/routes/fields.ts';
import { RUDE_NAME } from '../../../src/core/routes/policy.ts';
import { exampleNameOf } from '../../../src/platform/http/openapi/document.ts';
import type { Story } from '../../support/features.ts';
import { newPuzzle, startPuzzle } from '../../support/puzzles.ts';
import type { Reply, Service } from '../../support/service.ts';

const HOST = { player_name: 'Ann', session: 'session-of-ann' };
const GUEST = { player_name: 'Bob', session: 'session-of-bob' };

const NOWHERE = { game_id: '019ca945-0a00-7000-8000-000000000000', body: HOST };
const BOARD = { category_id: 1 };

/** Opens a room with two players, whose first request names it as `id`. */
async function openRoom({ newGame, send, clock }: Service) {
  const { id } = await newGame({ lobby: true });
  await send('POST', `/api/game/${id}/room`, HOST);
  await clock.advance(1);
  const { you } = (await send('POST', `/api/game/${id}/room`, GUEST)).body;
  return { id, guest: you as string };
}

type Example = { method: string; url: string };

/** Sends a request to a room by its operation's method. */
async function ask(service: Service, { method, url }: Example, id: string, body: object): Promise<Reply> {
  return service.send(method, url.replace(/(?<=\/game\/)[^/]+/, id), { ...BOARD, ...body });
}

export default {
  valid: { enterRoom: { body: HOST }, chooseBoard: { body: { ...HOST, category_id: 1 } } },
  errors: {
    'enterRoom game-not-found': NOWHERE,
    'chooseBoard game-not-found': NOWHERE,
    'removePlayer game-not-found': NOWHERE,
    'chooseBoard session-is-required': { body: { category_id: 1 } },
    'chooseBoard board-size-must-be-a-number': { body: { category_id: 1, board_size: 'big' } },
    'chooseBoard word-count-must-be-a-number': { body: { category_id: 1, word_count: 'many' } },
    [`enterRoom ${exampleNameOf(NAME_ERROR.message)}`]: { body: { ...HOST, player_name: 'Ada!' } },
    [`enterRoom ${exampleNameOf(RUDE_NAME.message)}`]: { body: { ...HOST, player_name: 'Big Shit' } },
    'enterRoom player-name-is-required': { body: { session: HOST.session } },
  },
  provoked: {
    async 'Room not found'(service, { method, url }) {
      const { id } = await service.newGame({ lobby: true });
      const path = url.replace(/(?<=\/game\/)[^/]+/, id);
      const body = method === 'GET' ? undefined : { ...BOARD, ...HOST, leaves: true };
      return service.send(method, path, body);
    },
    async 'The host has removed you from this room'(service, example) {
      const { id, guest } = await openRoom(service);
      await service.send('POST', `/api/game/${id}/room/removals`, { ...HOST, player_id: guest });
      return ask(service, example, id, GUEST);
    },
    async 'The room is full'(service, example) {
      const { id } = await openRoom(service);
      for (let i = 2; i < 50; i++)
        await service.send('POST', `/api/game/${id}/room`, {
          player_name: `P ${i}`,
          session: `session-of-${i}`,
        });
      return ask(service, example, id, { player_name: 'Cid', session: 'session-of-cid' });
    },
    async 'The creator of the puzzle starts its games, so they have no room'(
      { store, send },
      { method, url },
    ) {
      const game = await startPuzzle(store, await store.addPuzzle(newPuzzle({ startMode: 'together' })));
      return send(method, url.replace(/(?<=\/game\/)[^/]+/, game.id), HOST);
    },
    async 'Only the host of the room can do this'(service, example) {
      const { id } = await openRoom(service);
      return ask(service, example, id, GUEST);
    },
    async 'The game has left its lobby'(service, example) {
      const { id } = await openRoom(service);
      await service.send('POST', `/api/game/${id}/start`);
      return ask(service, example, id, HOST);
    },
    async 'Player not found'(service, example) {
      const { id } = await openRoom(service);
      return ask(service, example, id, HOST);
    },
  },
} satisfies Story;
