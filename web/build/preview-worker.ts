import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const WEB = join(import.meta.dirname, '..');

/** A build of its own: in that of the pages, the modules that both use would become a further script of the pages. */
export async function bundledPreviewWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', rolldownOptions: { input: 'make/worker.ts' } },
  });
  const [chunk, ...others] = (result as Rolldown.RolldownOutput).output;
  if (others.length > 0) throw new Error('The worker of the preview is not a single file');
  return chunk.code;
}
