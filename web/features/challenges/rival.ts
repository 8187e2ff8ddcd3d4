import type { FindRival } from '../../game/game-state.ts';
import { challengesGame as t } from '../../messages/messages.ts';
import { formatExact } from '../../shared/clock.ts';
import { nameInText, shownName } from '../../shared/player-name.ts';
import { undefinedWhenGone } from '../../shared/problems.ts';

/** Finds the player with the time to beat, unless their game has been deleted. */
const findRival: FindRival = async (client, puzzleId) => {
  const challenge = await client.challenge(puzzleId).catch(undefinedWhenGone);
  if (!challenge) return undefined;
  const { time_seconds: seconds, found_at } = challenge;
  const name = shownName(challenge.player_name);
  return {
    name,
    seconds,
    title: t.beat(nameInText(name), formatExact(seconds)),
    foundBy: (ms) => found_at.filter((at) => at * 1000 <= ms).length,
    progress: (found, all, theirs) => t.race(found, all, nameInText(name), theirs),
  };
};

export default findRival;
