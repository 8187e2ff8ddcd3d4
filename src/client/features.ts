import { groupCalls } from '../features/groups/client.ts';
import type { Send } from './request/request.ts';

export type * from '../features/groups/schema.ts';

/** The calls of the features. */
export function featureCalls(send: Send) {
  return { ...groupCalls(send) };
}
