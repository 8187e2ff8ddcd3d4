import { groups } from './features/groups/feature.ts';

/** In the order of the document. */
export const FEATURES = [groups] as const;
