import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The stages of the Dockerfile: the first builds the pages, the last is the image. */
export const [, buildStage = '', dockerStage = ''] = readFileSync(
  join(import.meta.dirname, '../../Dockerfile'),
  'utf8',
).split(/^FROM .*$/m);

/** The arguments of an instruction in JSON form. */
export const dockerWords = (instruction: string): string[] =>
  JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(dockerStage)?.[1] ?? '[]');
