import type { Feature } from '../feature.ts';
import { ROOMS } from './limits.ts';
import { createRooms, type Rooms } from './store.ts';

export const rooms: Feature<{ rooms: Rooms }> = {
  name: 'rooms',
  heading: 'Rooms',
  about: 'Players who meet for a game and its rematches, with a host and a code for the page /join.',
  operations: async () => (await import('./routes.ts')).operations,
  limits: [ROOMS],
  parts: ({ sql, timed }) => ({ rooms: timed(createRooms(sql)) }),
  moderated: { kind: 'room', names: { table: 'room_players', column: 'name', key: 'name_key' } },
  upkeep: ({ rooms }) => rooms.deleteOldRooms(),
};
