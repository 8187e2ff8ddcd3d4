import { after } from 'node:test';

const EXIT_MS = 10_000;

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

/** What a failed test has left open, a connection or a service, would keep this process running for ever. */
function endSoon(): void {
  setTimeout(() => {
    console.error(`Still open after the last test: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit();
  }, EXIT_MS).unref();
}
