import { parseArgs } from 'node:util';
import { killServices } from './service.ts';

/** A row of the report: what was done, how often, and the result. */
export type Figure = { what: string; often: string; result: string; ok: boolean };

/** Returns the first three faults, each in brackets, to append to a result. */
export function firstOf(faults: readonly string[]): string {
  const first = faults.slice(0, 3).map((fault) => ` (${fault})`);
  return first.join('');
}

/** Prints the figures as a Markdown table. The exit code is 1 if a figure is bad. */
export function printFigures(figures: readonly Figure[]): void {
  console.log('| What was done | How often | Result | |\n|---|---|---|---|');
  for (const { what, often, result, ok } of figures) {
    console.log(`| ${what} | ${often} | ${result} | ${ok ? 'ok' : 'OFF'} |`);
  }
  if (figures.some((figure) => !figure.ok)) process.exitCode = 1;
}

/** Runs the parts one after another and logs how long each took. A part that throws is a bad figure. */
export async function runParts(parts: Readonly<Record<string, () => Promise<Figure[]>>>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const start = performance.now();
    try {
      figures.push(...(await part()));
    } catch (error) {
      killServices();
      figures.push({ what: name, often: '', result: (error as Error).message.slice(0, 300), ok: false });
    }
    console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  return figures;
}

type Flags<Name extends string> = Readonly<Record<Name, string>> & { names: readonly string[] };

/** Parses arguments such as `kill-sqlite failover --rounds 100`: names of attacks, and flags that take a value. */
export function readFlags<Name extends string>(defaults: Readonly<Record<Name, string>>): Flags<Name> {
  const options = Object.fromEntries(
    Object.keys(defaults).map((name) => [name, { type: 'string' as const }]),
  );
  const { values, positionals: names } = parseArgs({ options, allowPositionals: true });
  return { ...defaults, ...values, names } as Flags<Name>;
}

/** Returns the named parts, and the parts of the named groups. */
export function chosen<T>(
  groups: Readonly<Record<string, Readonly<Record<string, T>>>>,
  names: readonly string[],
): Record<string, T> {
  const parts: Record<string, T> = Object.assign({}, ...Object.values(groups));
  const known = [...Object.keys(groups), ...Object.keys(parts)];
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new Error(`Unknown: ${unknown.join(', ') || 'no name'}. Name some of ${known.join(', ')}`);
  }
  const wanted = names.flatMap((name) => (groups[name] ? Object.keys(groups[name]) : [name]));
  return Object.fromEntries(wanted.map((name) => [name, parts[name] as T]));
}

export function count(number: number): string {
  return number.toLocaleString('en');
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
