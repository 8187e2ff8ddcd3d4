import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** The package of a module, from its path. */
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The licences of the packages whose code is in the scripts, and that of the font. */
export function thirdPartyNotices(moduleIds: ReadonlySet<string>): string {
  const names = new Set([...moduleIds].flatMap((id) => PACKAGE.exec(id)?.[1] ?? []));
  const packages = [...names].sort().map((name) => {
    const folder = join(ROOT, 'node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const [file] = globSync('{LICENSE,LICENCE,license}*', { cwd: folder });
    if (file === undefined) throw new Error(`The package ${name} has no licence file`);
    return notice(`${name} ${version} (${license})`, readFileSync(join(folder, file), 'utf8'));
  });
  const font = notice('The font Nunito (OFL-1.1)', readFileSync(join(ROOT, 'web/fonts/OFL.txt'), 'utf8'));
  return [...packages, font].join('\n');
}

function notice(title: string, text: string): string {
  return `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`;
}
