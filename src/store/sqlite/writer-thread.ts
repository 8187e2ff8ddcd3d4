import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteFile } from './file.ts';
import { inodeOf } from './files.ts';
import { createSqliteWriter, type GroupResult, type Job } from './writer.ts';
import { announceIn, errorToData, type ThreadOptions } from './writer-messages.ts';

/** The writer thread: owns the connection that writes games. One message is one group of jobs, or `close`. */

const { path, inode, lockTimeoutMs, announced } = workerData as ThreadOptions;

// SQLite would create a missing file, and this thread must write to the file that the main thread reads.
if (inodeOf(path) !== inode) throw new Error(`${path} was replaced while the service was running`);
const db = openSqliteFile(path, lockTimeoutMs);
// No wait here: while another process holds the lock, the main thread resends each job until its deadline.
db.exec('PRAGMA busy_timeout = 0');
const write = createSqliteWriter(db, announceIn(announced));

parentPort?.on('message', (message: string) => {
  if (message === 'close') {
    db.close();
    parentPort?.close();
    return;
  }
  const { outcomes, commits } = write(JSON.parse(message) as Job[]);
  const result: GroupResult = { outcomes: outcomes.map(errorToData), commits };
  parentPort?.postMessage(JSON.stringify(result));
});
parentPort?.postMessage('open');
