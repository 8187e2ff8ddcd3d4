import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { showDisks } from './slow-disk.ts';

/** The slow disk alone, which is also a part of `npm run bench`: `npm run bench:disk`. */

const folder = mkdtempSync(join(import.meta.dirname, 'run-'));
try {
  await showDisks(folder);
} finally {
  rmSync(folder, { recursive: true });
}
