import type { TSchema } from 'typebox';
import { ErrorBody } from '../../contract.ts';
import type { Bucket } from '../../limit/limiter.ts';

/** What a route promises. Its serialiser comes from here, and so does its part of the API's description. */
export type Operation = {
  method: 'get' | 'post';
  /** As in the contract: /api/game/{game_id} */
  path: string;
  id: string;
  summary: string;
  description?: string;
  /** For readers alone: no validator is made of it. */
  request?: TSchema;
  reply: { description: string; schema: TSchema };
  /** A state with an ETag, answered 304 to those who have it. */
  hasEtag?: boolean;
  limit?: Bucket;
  examples: readonly Example[];
  errors: readonly ErrorResponse[];
};

/** One exchange; the tests repeat it against the running service. */
export type Example = { name: string; summary: string; gameId?: string; request?: unknown; reply: unknown };

/** `gameId` and `request` lead to it, where a request alone can. */
export type ErrorResponse = {
  status: number;
  message: string;
  when: string;
  gameId?: string;
  request?: unknown;
};

/** For Fastify: the serialisers of the answers, and no validator. */
export function schemaOf({ reply }: Operation) {
  return { response: { 200: reply.schema, default: ErrorBody } };
}

export const INVALID_JSON: ErrorResponse = {
  status: 400,
  message: 'Invalid JSON',
  when: 'The body is no JSON, whatever its Content-Type says.',
};

export const CROSS_SITE: ErrorResponse = {
  status: 403,
  message: 'Forbidden',
  when: 'A page of another site made a browser send it, and CORS_ORIGIN does not name that site. It is not counted.',
};

export const STORE_ERRORS: readonly ErrorResponse[] = [
  { status: 500, message: 'Internal Server Error', when: 'Our fault. Nothing of the request was kept.' },
  {
    status: 503,
    message: 'Service Unavailable',
    when: 'The database cannot be reached, or too much is going on. Try again.',
  },
];
