import { after } from 'node:test';

const acts: (() => Promise<unknown>)[] = [];

// Later than the hooks that the test file itself adds to the whole process.
queueMicrotask(() =>
  after(async () => {
    for (const act of acts.reverse()) await act();
  }),
);

/** Ends what the test files of this process share, after the last of them; what was asked for first is done last. */
export function atEnd(act: () => Promise<unknown>): void {
  acts.push(act);
}
