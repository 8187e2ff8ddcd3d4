import assert from 'node:assert/strict';
import { OPEN_GAME_ID, PUZZLE_GAME_ID, PUZZLE_ID } from '../../../src/core/routes/examples.ts';
import { CHALLENGE_ID } from '../../../src/features/challenges/examples.ts';
import { createChallenges } from '../../../src/features/challenges/store.ts';
import type { Story } from '../../support/features.ts';

export default {
  async prepare({ store }) {
    const puzzle = await store.puzzle(PUZZLE_ID);
    assert.ok(puzzle);
    const challenge = { id: CHALLENGE_ID, boardId: puzzle.board.id, sourceGame: PUZZLE_GAME_ID };
    await createChallenges(store.sql).shareBoard(challenge);
  },
  random: { newChallenge: ['puzzle_id'] },
  errors: {
    'newChallenge game-is-not-completed': { game_id: OPEN_GAME_ID },
    'challenge-not-found': { puzzle_id: PUZZLE_ID },
  },
} satisfies Story;
