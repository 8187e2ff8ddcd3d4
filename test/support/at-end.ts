import { after } from 'node:test';

/** A busy machine takes a while to close what is closed. */
const EXIT_MS = 60_000;

const acts: (() => Promise<unknown>)[] = [];

// Later than the hooks that the test file itself adds to the whole process.
queueMicrotask(() =>
  after(async () => {
    for (const act of acts.reverse()) await act();
    endSoon();
  }),
);

/** Ends what the test files of this process share, after the last of them; what was asked for first is done last. */
export function atEnd(act: () => Promise<unknown>): void {
  acts.push(act);
}

/**
 * What a failed test has left open, a connection or a service, would keep this process running for ever. Not by
 * `--test-force-exit`, which loses what the reporter has not written yet, and not with success: that is not known yet.
 */
function endSoon(): void {
  setTimeout(() => {
    console.error(`Still open after the last test: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  }, EXIT_MS).unref();
}
