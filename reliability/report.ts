import { parseArgs } from 'node:util';
import { killServices } from './service.ts';

/** One row of the report: what was done, how often, and the result. */
export type Figure = { what: string; often: string; result: string; ok: boolean };

/** Prints the figures as a table for docs/testing.md. The exit code is 1 when a figure is bad. */
export function printFigures(figures: readonly Figure[]): void {
  console.log('| What was done | How often | Result | |\n|---|---|---|---|');
  for (const { what, often, result, ok } of figures) {
    console.log(`| ${what} | ${often} | ${result} | ${ok ? 'ok' : 'OFF'} |`);
  }
  if (figures.some((figure) => !figure.ok)) process.exitCode = 1;
}

/** Runs the parts one after the other and logs how long each took. A part that throws is a bad figure. */
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

export type Flags<Name extends string> = Readonly<Record<Name | 'database' | 'only', string>>;

/** `failover --rounds 100 --database postgres://…`: names of parts, as in `--only`, and flags that take a value. */
export function readFlags<Name extends string>(defaults: Readonly<Record<Name, string>>): Flags<Name> {
  const all = { database: '', only: '', ...defaults };
  const options = Object.fromEntries(Object.keys(all).map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const only = positionals.length > 0 ? { only: positionals.join(',') } : {};
  return { ...all, ...values, ...only } as Flags<Name>;
}

/** The parts that `only` names, or all of them. */
export function chosen<T>(parts: Readonly<Record<string, T>>, only: string): Record<string, T> {
  const names = only === '' ? Object.keys(parts) : only.split(',');
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) {
    throw new Error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}`);
  }
  return Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)));
}

export function count(number: number): string {
  return number.toLocaleString('en');
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
