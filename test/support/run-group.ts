import { join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import './at-end.ts';
// Loaded before the suites, because a file that waits for a module would declare its tests outside its suite.
import '../core/http/suite/all.ts';
import './api.ts';
import { filesOf } from './groups.ts';

/** Runs a group's files in this process, each as a suite with its own hooks. */
const [group = ''] = process.argv.slice(2);
for (const file of filesOf(group)) {
  const url = pathToFileURL(join(import.meta.dirname, '..', file)).href;
  describe(file, async () => void (await import(url)));
}
