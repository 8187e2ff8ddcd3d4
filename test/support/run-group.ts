import { join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import './at-end.ts';
// Loaded before the suites: a file that waits for a module would declare its tests outside of its suite.
import '../core/http/suite/all.ts';
import './api.ts';
import { filesOf } from './groups.ts';

/** Runs the files of a group in this process, each as a suite, so that its hooks are its own. */
const [group = ''] = process.argv.slice(2);
for (const file of filesOf(group)) {
  const url = pathToFileURL(join(import.meta.dirname, '..', file)).href;
  describe(file, async () => void (await import(url)));
}
