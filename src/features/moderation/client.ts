import { pathOf, type Send } from '../../platform/client/request.ts';

export function reportCalls(send: Send) {
  return {
    reportPuzzle: (id: string, reason?: string): Promise<{ reported: boolean }> =>
      send(pathOf`puzzles/${id}/report`, { body: { reason } }),
  };
}
