import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A `docker compose` line in the documents, and what it runs in a container. */
export type ComposeLine = {
  file: string;
  verb: string;
  service: string | undefined;
  /** The words after the service. */
  words: string[];
  /** The files of `< FILE` and `> FILE`. */
  input: string | undefined;
  output: string | undefined;
};

/** The flags that the documents use. */
const FLAGS = ['-d', '-T', '--rm'];
const WITH_SERVICE = ['exec', 'run', 'stop', 'start'];

/** Parses a line. Throws if it names an unknown file, verb, flag or service. */
export function readComposeLine(line: string): ComposeLine {
  const [, options = '', verb = '', rest = ''] =
    /^docker compose( -f \S+)? (up|cp|exec|run|stop|start) ?(.*)$/.exec(line) ?? [];
  assert.ok(verb, `Unknown command: ${line}`);
  const file = options.split(' ')[2] ?? 'compose.yaml';
  const { services } = parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));
  const [command = '', input, output] = redirections(rest);
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  while (words[0]?.startsWith('-')) {
    const flag = words.shift() ?? '';
    assert.ok(FLAGS.includes(flag), `${line}: ${flag}`);
  }
  const service = WITH_SERVICE.includes(verb) ? words.shift() : undefined;
  assert.ok(service === undefined || service in services, `${line}: ${service}`);
  return { file, verb, service, words, input, output };
}

function redirections(rest: string): [string, string | undefined, string | undefined] {
  const quoted = rest.lastIndexOf("'") + 1;
  const [, command = '', input, output] = /^(.*?)(?: < (\S+))?(?: > (\S+))?$/.exec(rest.slice(quoted)) ?? [];
  return [rest.slice(0, quoted) + command, input, output];
}
