import type { ChallengeView } from '../../../src/features/challenges/schema.ts';
import { challengesPages as t } from '../../messages/messages.ts';
import type { PuzzleSlot } from '../../puzzle/slot.ts';
import { formatExact } from '../../shared/clock.ts';
import { nameInText } from '../../shared/player-name.ts';
import { undefinedWhenGone } from '../../shared/problems.ts';

/** The time to beat, on the page of a challenge. */
const slot: PuzzleSlot = ({ client }) => {
  let challenge: ChallengeView | undefined;
  return {
    async open({ id, is_challenge }) {
      challenge = is_challenge ? await client.challenge(id).catch(undefinedWhenGone) : undefined;
    },
    about: () =>
      challenge && (
        <p key="challenge" class="challenge">
          {t.asked(nameInText(challenge.player_name), formatExact(challenge.time_seconds))}
        </p>
      ),
  };
};

export default slot;
