import { after } from 'node:test';

/** A busy machine needs a while to close everything. */
const EXIT_MS = 60_000;

const acts: (() => Promise<unknown>)[] = [];

// Runs after the hooks that the test file itself adds to the whole process.
queueMicrotask(() =>
  after(async () => {
    for (const act of acts.reverse()) await act();
    endSoon();
  }),
);

/** Runs `act` after the last test file of this process. The first registered runs last. */
export function atEnd(act: () => Promise<unknown>): void {
  acts.push(act);
}

/**
 * A connection or service that a failed test left open would keep this process running for ever. This doesn't
 * use `--test-force-exit`, which loses unwritten lines of the reporter, and doesn't exit with success, which
 * isn't known yet.
 */
function endSoon(): void {
  setTimeout(() => {
    console.error(`Still open after the last test: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  }, EXIT_MS).unref();
}
