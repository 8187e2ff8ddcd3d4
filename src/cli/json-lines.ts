/** A parsed JSON value, with the line of each string, number or literal in it. */
export type LinedJson = {
  value: unknown;
  /** The line of `holder[key]`; 1 when it is an object or array, or not part of this text. */
  lineOf(holder: unknown, key: string): number;
  problem: { line: number; text: string } | undefined;
};

type Reviver = (this: object, key: string, value: unknown, context: { source?: string }) => unknown;

export function parseWithLines(text: string): LinedJson {
  const lines = new Map<unknown, Map<string, number>>();
  let read = 0;
  let line = 1;
  // JSON.parse calls the reviver for strings, numbers and literals in text order, with their source text.
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
  return { line: 1 + newlines(text.slice(0, position)), text: 'this is not valid JSON' };
}

function newlines(text: string): number {
  return text.split('\n').length - 1;
}
