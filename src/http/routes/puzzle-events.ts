import { PuzzleEvent } from '../../contract/class.ts';
import { MAX_GAMES } from '../../live/puzzles.ts';
import type { Operation } from '../operation/operation.ts';
import { authorize } from './existing.ts';
import { EVENT_STREAM, streamAnswer, TOO_MANY_STREAMS } from './stream.ts';

export const followPuzzle: Operation = {
  method: 'get',
  path: '/api/puzzles/{puzzle_id}/events',
  id: 'followPuzzle',
  tag: 'Class',
  summary: 'Follow all games of a puzzle, for its maker',
  description: `Server-sent events, without letters of the board.

- \`games\`: the newest games, at most ${MAX_GAMES}. The first event of each connection: it replaces all that the client has.
- \`game\`: a game that is new, or has changed.
- \`removed\`: a game was deleted.

The events have no id: connect again after the time that \`retry\` gives, and take \`games\`.`,
  reply: { description: 'The events.', schema: PuzzleEvent, type: EVENT_STREAM },
  isSecured: true,
  errors: [TOO_MANY_STREAMS],
  async handle(request, { store, live }) {
    const id = await authorize(request, store);
    return streamAnswer(request, live, {
      subscribe: ({ send }) => live.puzzles.subscribe(id, send),
      read: () => store.newestGames(id, MAX_GAMES),
      begin: (subscription, games) => subscription.start(games),
    });
  },
};
