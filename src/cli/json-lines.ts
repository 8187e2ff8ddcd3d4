/** A JSON value that knows the line of each string, number or literal in it. */
export type LinedJson = {
  value: unknown;
  /** The line of the value that `holder` has under `key`; 1 when it is no plain value of this text. */
  lineOf(holder: unknown, key: string): number;
  problem: { line: number; text: string } | undefined;
};

type Reviver = (this: object, key: string, value: unknown, context: { source?: string }) => unknown;

export function parseWithLines(text: string): LinedJson {
  const lines = new Map<unknown, Map<string, number>>();
  let read = 0;
  let line = 1;
  // Plain values are revived in the order of the text, each with its source: that leads along the lines.
  const note: Reviver = function (key, value, { source }) {
    const at = source === undefined ? -1 : text.indexOf(source, read);
    if (source === undefined || at < 0) return value;
    line += newlines(text.slice(read, at));
    read = at + source.length;
    const known = lines.get(this) ?? new Map<string, number>();
    lines.set(this, known.set(key, line));
    return value;
  };
  const lineOf = (holder: unknown, key: string) => lines.get(holder)?.get(key) ?? 1;
  try {
    return { value: JSON.parse(text, note as Parameters<typeof JSON.parse>[1]), lineOf, problem: undefined };
  } catch (error) {
    return { value: undefined, lineOf, problem: problemOf(text, error as Error) };
  }
}

function problemOf(text: string, { message }: Error) {
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  return { line: 1 + newlines(text.slice(0, position)), text: 'this is no JSON' };
}

function newlines(text: string): number {
  return text.split('\n').length - 1;
}
