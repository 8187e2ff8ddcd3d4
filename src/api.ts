import { LIMITS } from './features.ts';
import type { Api } from './http/openapi/document.ts';
import { SECTIONS } from './http/operations.ts';
import type { Parts } from './http/routes/parts.ts';

/** All that this program answers. */
export const API: Api<Parts> = { sections: SECTIONS, limits: LIMITS };
