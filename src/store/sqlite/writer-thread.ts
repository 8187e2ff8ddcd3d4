import { parentPort, workerData } from 'node:worker_threads';
import { assertSameFile, openSqliteFile } from './file.ts';
import { createGroupRunner, LOOK_MS } from './writer.ts';
import type { ThreadOptions } from './writer-client.ts';

/** The writer thread: owns the connection that writes games. One message is one group of jobs, or `close`. */

const { path, inode, lockTimeoutMs } = workerData as ThreadOptions;
const check = () => assertSameFile(path, inode);
const post = (message: string) => parentPort?.postMessage(message);

// SQLite would create a missing file, and this thread must write to the file that the main thread reads.
check();
const db = openSqliteFile(path, lockTimeoutMs);
const { run, look } = createGroupRunner(db, { lockTimeoutMs, check, onForeignWrite: () => post('forget') });

const looking = setInterval(() => {
  try {
    look();
  } catch {
    // The file is locked or the disk fails: the next write reports it, and the next look may succeed.
  }
}, LOOK_MS);

parentPort?.on('message', (message: string) => {
  if (message === 'close') {
    clearInterval(looking);
    db.close();
    parentPort?.close();
    return;
  }
  post(JSON.stringify(run(JSON.parse(message))));
});
// What was read before this thread looked for the writes of others may be old.
post('forget');
