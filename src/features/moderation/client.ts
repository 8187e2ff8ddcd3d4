import { pathOf, type Send } from '../../client/request/request.ts';

export function reportCalls(send: Send) {
  return {
    reportPuzzle: (id: string, reason?: string): Promise<{ reported: boolean }> =>
      send(pathOf`puzzles/${id}/report`, { body: { reason } }),
  };
}
