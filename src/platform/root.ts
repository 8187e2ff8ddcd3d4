import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of package.json, sql/, seed/ and dist/, in a clone and in a release. */
export const ROOT = dirname(findPackageJSON(import.meta.url) ?? '.');
export const SEED = join(ROOT, 'seed');
