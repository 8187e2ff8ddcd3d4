import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { openSqliteFile } from '../../src/store/sqlite/file.ts';
import { createSqliteWriter, type Job } from '../../src/store/sqlite/writer.ts';
import { announceIn, errorToData, type ThreadOptions } from '../../src/store/sqlite/writer-messages.ts';

/**
 * Takes the place of the writer thread in tests of other parts: it writes with the same code on a connection of its own, but
 * starts in 1 ms instead of 100.
 */
export function startWriterInThread({ path, lockTimeoutMs, announced }: ThreadOptions): Worker {
  const db = openSqliteFile(path, lockTimeoutMs);
  db.exec('PRAGMA busy_timeout = 0');
  const write = createSqliteWriter(db, announceIn(announced));
  const worker = Object.assign(new EventEmitter(), {
    ref() {},
    unref() {},
    postMessage(message: string) {
      setImmediate(() => {
        if (message === 'close') {
          db.close();
          worker.emit('exit');
          return;
        }
        const { outcomes, commits } = write(JSON.parse(message) as Job[]);
        worker.emit('message', JSON.stringify({ outcomes: outcomes.map(errorToData), commits }));
      });
    },
  });
  setImmediate(() => worker.emit('message', 'open'));
  return worker as unknown as Worker;
}
