import { join } from 'node:path';
import { build } from 'vite';

type Bundle = { entry: string; target: string; folder: string; file: string };

/** Writes one minified script to the folder. Vite alone would keep a library's whitespace. */
export async function bundle({ entry, target, folder, file }: Bundle): Promise<void> {
  await build({
    ...{ configFile: false, root: join(import.meta.dirname, '..'), publicDir: false, logLevel: 'warn' },
    build: {
      ...{ outDir: folder, emptyOutDir: false, target },
      lib: { entry, formats: ['es'], fileName: () => file },
      rolldownOptions: { output: { minify: true } },
    },
  });
}
