import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const WEB = join(import.meta.dirname, '..');

/** A separate build: in one build, the modules that both use would become an additional script of the pages. */
export async function bundledPreviewWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', rolldownOptions: { input: 'make/worker.ts' } },
  });
  const [chunk, ...others] = (result as Rolldown.RolldownOutput).output;
  if (others.length > 0) throw new Error('The preview worker is more than one file');
  return chunk.code;
}
