import type { Invitation } from '../../game/result.ts';
import { common, finish, challengesGame as t } from '../../messages/later.ts';
import { formatExact } from '../../shared/clock.ts';
import { once } from '../../shared/once.ts';
import { createMyChallenges } from './my-challenges.ts';

/** An invitation to a challenge: a puzzle with the same board, and the game's time to beat. */
const invitation: Invitation = {
  name: t.ask,
  copied: t.copied,
  create({ id: gameId, client, backend, address }) {
    const make = once(() => client.newChallenge(gameId));
    const mine = createMyChallenges(backend);
    return async ({ game }, { typed, seconds, puzzle }) => {
      const { puzzle_id: id } = await make();
      const { category: title, board_size, words } = game;
      if (!mine.find(id)) mine.put({ id, title, seconds, seen: 0 });
      return [
        finish.sharedName(puzzle?.number, title),
        common.board(board_size, words.length),
        typed > 0 ? t.canYouFind : t.canYouBeat(formatExact(seconds)),
        address(`puzzle/${id}`),
      ].join('\n');
    };
  },
};

export default invitation;
