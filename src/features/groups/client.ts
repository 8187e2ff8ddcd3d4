import type { LanguageCode } from '../../core/schemas/fields.ts';
import { pathOf, type Send, searchOf } from '../../platform/client/request.ts';
import type { GroupView, MemberView, NewGroupView, NewMemberView, ResultView } from './schema.ts';

export function groupCalls(send: Send) {
  return {
    newGroup: (name: string): Promise<NewGroupView> => send('groups', { body: { name } }),
    /** Returns the times of a date such as 2026-11-15 (default: today in UTC) on one language's puzzles. */
    group: (id: string, date?: string, language?: LanguageCode): Promise<GroupView> =>
      send(pathOf`groups/${id}` + searchOf({ date, language })),
    joinGroup: (id: string, playerName: string): Promise<NewMemberView> =>
      send(pathOf`groups/${id}/members`, { body: { player_name: playerName } }),
    /** Sends a game of the daily puzzle, with a member's secret. A second call returns the same response. */
    sendResult: (id: string, secret: string, gameId: string): Promise<ResultView> =>
      send(pathOf`groups/${id}/results`, { body: { game_id: gameId }, secret, keepalive: true }),
    renameMember: (id: string, member: string, secret: string, name: string): Promise<MemberView> =>
      send(pathOf`groups/${id}/members/${member}`, { method: 'PATCH', body: { player_name: name }, secret }),
    /** Needs the secret of the member or of the group's creator. */
    deleteMember: (id: string, member: string, secret: string): Promise<{ deleted: boolean }> =>
      send(pathOf`groups/${id}/members/${member}`, { method: 'DELETE', secret }),
    deleteGroup: (id: string, secret: string): Promise<{ deleted: boolean }> =>
      send(pathOf`groups/${id}`, { method: 'DELETE', secret }),
    reportGroup: (id: string, reason?: string): Promise<{ reported: boolean }> =>
      send(pathOf`groups/${id}/report`, { body: { reason } }),
  };
}
