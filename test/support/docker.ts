import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last stage of the Dockerfile. */
export const dockerStage =
  readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8')
    .split(/^FROM .*$/m)
    .at(-1) ?? '';

/** The arguments of an instruction in JSON form. */
export const dockerWords = (instruction: string): string[] =>
  JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(dockerStage)?.[1] ?? '[]');
