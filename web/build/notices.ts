import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULES = join(import.meta.dirname, '../../node_modules');
/** Matches the package in a module's path. */
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Returns a plugin that adds the modules of a build to a set. */
export function notesModules(modules: Set<string>): Plugin {
  return {
    name: 'notes-modules',
    generateBundle(_options, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') for (const id of file.moduleIds) modules.add(id);
    },
  };
}

/** Returns the licences of the packages that modules come from. */
export function packageNotices(modules: ReadonlySet<string>): string[] {
  const names = new Set([...modules].flatMap((id) => PACKAGE.exec(id)?.[1] ?? []));
  return [...names].sort().map((name) => {
    const folder = join(MODULES, name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const [file] = globSync('{LICENSE,LICENCE,License,license}*', { cwd: folder });
    const text = file === undefined ? licenceInReadme(folder) : readFileSync(join(folder, file), 'utf8');
    if (text === undefined) throw new Error(`The package ${name} has no licence text`);
    return notice(`${name} ${version} (${license})`, text);
  });
}

function licenceInReadme(folder: string): string | undefined {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  return /^#+ licen[cs]e\n([\s\S]+)/im.exec(readme)?.[1];
}

export function notice(title: string, text: string): string {
  return `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`;
}
