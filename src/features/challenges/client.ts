import { pathOf, type Send, searchOf } from '../../platform/client/request.ts';
import type { ChallengeView, NewChallengeView } from './schema.ts';

export function challengeCalls(send: Send) {
  return {
    newChallenge: (gameId: string): Promise<NewChallengeView> =>
      send(pathOf`game/${gameId}/challenge`, { method: 'POST' }),
    challenge: (puzzleId: string, after?: string): Promise<ChallengeView> =>
      send(pathOf`puzzles/${puzzleId}/challenge` + searchOf({ after_attempt: after })),
  };
}
