import { join } from 'node:path';

/** The folder of package.json, sql/, seed/ and dist/. The bundle of a release is in lib/, so this path is right there too. */
export const ROOT = join(import.meta.dirname, '..');
export const SEED = join(ROOT, 'seed');
