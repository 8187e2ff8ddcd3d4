/** A parsed JSON value, with the line of each string, number or literal in it. */
export type LinedJson = {
  value: unknown;
  /** The line of `holder[key]`; 1 when it is an object or array, or not part of this text. */
  lineOf(holder: unknown, key: Key): number;
  problem: { line: number; text: string } | undefined;
};

/** A name in an object, an index in an array. */
type Key = string | number;

type Lines = Map<unknown, Map<Key, number>>;

/** An object or array that is being read, and the key in it; an object has none before its first and after a comma. */
type Open = { holder: unknown; key: Key | undefined };

export function parseWithLines(text: string): LinedJson {
  try {
    const value: unknown = JSON.parse(text);
    const lines = linesOf(text, value);
    return { value, lineOf: (holder, key) => lines.get(holder)?.get(key) ?? 1, problem: undefined };
  } catch (error) {
    return { value: undefined, lineOf: () => 1, problem: problemOf(text, error as Error) };
  }
}

/** Reads the text of `value` once. A reviver of JSON.parse would not do: it gets keys such as "1" before all others. */
function linesOf(text: string, value: unknown): Lines {
  const lines: Lines = new Map();
  const outer: Open[] = [];
  let open: Open = { holder: [value], key: 0 };
  let line = 1;
  for (const token of tokensOf(text)) {
    if (token === '\n') line++;
    else if (token === '[' || token === '{') {
      outer.push(open);
      open = { holder: valueAt(open), key: token === '[' ? 0 : undefined };
    } else if (token === ']' || token === '}') open = outer.pop() as Open;
    else if (token === ',') open.key = typeof open.key === 'number' ? open.key + 1 : undefined;
    else if (open.key === undefined) open.key = JSON.parse(token) as string;
    else note(lines, open.holder, open.key, line);
  }
  return lines;
}

/** The strings, numbers, literals, brackets, commas and newlines of a valid JSON text. */
function* tokensOf(text: string): Generator<string> {
  const start = /["[\]{},\n]|[^\s"[\]{},:]+/g;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    if (match[0] === '"') start.lastIndex = endOfString(text, match.index);
    yield text.slice(match.index, start.lastIndex);
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Of a key that an object has twice, `holder` has only the last value. */
function valueAt({ holder, key }: Open): unknown {
  return (holder as Record<Key, unknown> | null | undefined)?.[key as Key];
}

function note(lines: Lines, holder: unknown, key: Key, line: number): void {
  const known = lines.get(holder);
  if (known) known.set(key, line);
  else lines.set(holder, new Map([[key, line]]));
}

function problemOf(text: string, { message }: Error) {
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  return { line: 1 + newlines(text.slice(0, position)), text: 'this is not valid JSON' };
}

function newlines(text: string): number {
  return text.split('\n').length - 1;
}
