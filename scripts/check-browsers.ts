import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import postcss, { type ChildNode, type Declaration } from 'postcss';
import { parseSync } from 'vite';
import { browserFloor } from '../web/build/floor.ts';

/**
 * Compares what the pages use with the compatibility data of MDN: JavaScript, Web APIs and HTML attributes in every module
 * that a page imports, and all styles. What the oldest browsers of `browserslist` lack is a fault, unless it is in
 * `EXTRAS` or behind a fallback. Syntax is left to the build, which writes it for the same browsers.
 */

const ROOT = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const FLOOR = browserFloor();
const DATA = JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8')) as Identifier;

/** What only adds to a page: without it nothing is missing that a player would look for. */
const EXTRAS: Readonly<Record<string, string>> = {
  'navigator.share': 'the page asks canShare first, and copies where there is no sheet',
  'navigator.canShare': 'called again only after an answer',
  trustedTypes: 'a guard; the page asks for it',
  '.createScriptURL': 'of trustedTypes',
  '.moveBefore': 'Preact asks for it',
  '<textarea autocapitalize>': 'the first capital of a keyboard on a screen',
  '<input autocapitalize>': 'the first capital of a keyboard on a screen',
  '@view-transition': 'pages change without a fade',
  '@page': 'the margin of the browser is as good',
  'scrollbar-gutter': 'Safari shows no scrollbar that takes room',
  'scrollbar-gutter: stable': 'Safari shows no scrollbar that takes room',
  'content-visibility': 'the reference of the API is laid out at once',
  'content-visibility: auto': 'the reference of the API is laid out at once',
  'contain-intrinsic-size': 'of content-visibility',
  'text-wrap': 'lines of uneven length',
  'text-wrap: balance': 'lines of uneven length',
  'text-size-adjust': 'phones have it with a prefix',
  'forced-color-adjust': 'where it is missing no colours are forced',
  'forced-color-adjust: none': 'where it is missing no colours are forced',
};

export type Fault = { file: string; line: number; what: string };

/** The files and all that they import, those of packages too. */
function modulesOf(files: readonly string[]): string[] {
  const known = new Set(files.map((file) => join(ROOT, file)));
  for (const file of known) {
    for (const { moduleRequest, entries } of parsed(file, readFileSync(file, 'utf8')).module.staticImports) {
      if (entries.length > 0 && entries.every(({ isType }) => isType)) continue;
      const { value } = moduleRequest;
      if (/\.tsx?$/.test(value)) known.add(resolve(file, '..', value));
      else if (!value.startsWith('.')) known.add(createRequire(file).resolve(value));
    }
  }
  return [...known];
}

type Node = { type: string; start: number } & Record<string, unknown>;

/** The objects by which a script reaches the browser. */
const SINGLETONS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  location: 'Location',
  history: 'History',
  crypto: 'Crypto',
  performance: 'Performance',
  localStorage: 'Storage',
  CSS: 'CSS',
};

const builtins = DATA.javascript?.builtins as Identifier;
const INTERFACES = [builtins, builtins.Intl, DATA.api].flatMap(
  (group) => Object.entries(group as Identifier) as [string, Identifier][],
);

/** `own`: the members that our own types and objects declare. */
export function scriptFaults(file: string, code: string, own: ReadonlySet<string> = new Set()): Fault[] {
  const faults: Fault[] = [];
  const report = (node: Node, path: string, compat: CompatStatement | undefined) => {
    if (!compat || isSupported(compat) || path in EXTRAS) return;
    faults.push({ file, line: code.slice(0, node.start).split('\n').length, what: path });
  };

  walk(parsed(file, code).program as unknown as Node, (node, parent) => {
    if (node.type === 'Identifier' && isReference(node, parent)) {
      const name = node.name as string;
      const homes = ['javascript.builtins', 'api', 'api.Window'];
      report(node, name, homes.map((home) => compatOf(home, name)).find(Boolean));
    } else if (node.type === 'MemberExpression' && !node.computed) {
      const { name } = node.property as { name: string };
      // `browser.share?.()` asks before it calls.
      const asks = parent?.type === 'CallExpression' && parent.optional === true && parent.callee === node;
      if (!asks) reportMember(node, (node.object as Node).name as string | undefined, name);
    } else if (node.type === 'Literal' && node.regex) {
      const { flags } = node.regex as { flags: string };
      if (flags.includes('v'))
        report(node, 'RegExp.unicodeSets', compatOf('javascript.builtins.RegExp', 'unicodeSets'));
    } else if (node.type === 'JSXOpeningElement') {
      reportAttributes(node);
    }
  });
  return faults;

  function reportMember(node: Node, object: string | undefined, name: string): void {
    const known = object === undefined ? undefined : (SINGLETONS[object] ?? object);
    const owner = INTERFACES.find(([key]) => key === known)?.[1];
    if (owner) {
      const member = owner[`${name}_static`] ?? owner[name];
      report(node, `${object}.${name}`, member?.__compat);
      return;
    }
    // The type of the object is not known: a fault when neither we nor the oldest browsers have such a member.
    if (own.has(name)) return;
    const all = INTERFACES.flatMap(([, members]) => members[name]?.__compat ?? []);
    if (!all.some(isSupported)) report(node, `.${name}`, all[0]);
  }

  function reportAttributes(node: Node): void {
    const { name: element } = node.name as { name?: string };
    for (const attribute of node.attributes as Node[]) {
      const { name } = (attribute.name ?? {}) as { name?: string };
      if (name === undefined || element === undefined) continue;
      const path = `html.elements.${element}`;
      report(
        attribute,
        `<${element} ${name}>`,
        compatOf(path, name) ?? compatOf('html.global_attributes', name),
      );
    }
  }
}

/** The names of the members that this module declares. */
function membersOf(file: string): string[] {
  const names: string[] = [];
  const visit = (node: Node): void => {
    const { name } = (node.key ?? {}) as { name?: string };
    if (name !== undefined) names.push(name);
    for (const child of Object.values(node).flat()) {
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node);
    }
  };
  visit(parsed(file, readFileSync(file, 'utf8')).program as unknown as Node);
  return names;
}

function parsed(file: string, code: string) {
  return parseSync(file, code, { sourceType: 'module' });
}

/** Visits all that runs: types do not. */
function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  visit(node, parent);
  for (const [key, value] of Object.entries(node)) {
    const isType = node.type.startsWith('TS') && key !== 'expression';
    if (isType || key.startsWith('type') || key === 'returnType') continue;
    for (const child of [value].flat()) {
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit, node);
    }
  }
}

/** Not the name of a property or of something declared here. */
function isReference(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed === true;
  if (parent?.type === 'NewExpression' || parent?.type === 'CallExpression') return parent.callee === node;
  return false;
}

const UNITS: Readonly<Record<string, string>> = {
  cq: 'container_query_length_units',
  dv: 'viewport_percentage_units_dynamic',
  sv: 'viewport_percentage_units_small',
  lv: 'viewport_percentage_units_large',
};

export function styleFaults(file: string, css: string): Fault[] {
  const faults: Fault[] = [];
  const report = (node: ChildNode, path: string, compat: CompatStatement | undefined) => {
    if (!compat || isSupported(compat) || path in EXTRAS || isAsked(node)) return;
    faults.push({ file, line: node.source?.start?.line ?? 0, what: path });
  };

  postcss.parse(css).walk((node) => {
    if (node.type === 'rule') {
      // Prefixed ones are for one engine alone.
      for (const [, name = ''] of node.selector.matchAll(/::?(\w[\w-]*)/g)) {
        report(node, `:${name}`, compatOf('css.selectors', name));
      }
    } else if (node.type === 'atrule') {
      report(node, `@${node.name}`, compatOf('css.at-rules', node.name));
      for (const [, name = ''] of node.params.matchAll(/\(\s*([\w-]+)/g)) {
        report(node, `@${node.name} (${name})`, compatOf(`css.at-rules.${node.name}`, name));
      }
    } else if (node.type === 'decl') {
      reportDeclaration(node);
    }
  });
  return faults;

  function reportDeclaration(node: Declaration): void {
    const { prop, value } = node;
    const path = `css.properties.${prop}`;
    if (/^-\w/.test(prop)) return;
    report(node, prop, compatOf('css.properties', prop));
    // A declaration before it stays in force where this one is not understood. Every browser takes any value for a
    // variable, and any value with one.
    const fallback = node.prev();
    const takesAll = prop.startsWith('--') || value.includes('var(');
    if (fallback?.type === 'decl' && fallback.prop === prop && !takesAll) return;
    const plain = value.replace(/"[^"]*"|--[\w-]+/g, '');
    for (const [, name = ''] of plain.matchAll(/(?<![\w-])([a-z][a-z-]*)(?![\w-]*\()/g)) {
      report(node, `${prop}: ${name}`, compatOf(path, name));
    }
    for (const [, name = ''] of plain.matchAll(/([a-z][\w-]*)\(/g)) {
      report(node, `${name}()`, compatOf(path, name) ?? functionCompat(name));
    }
    for (const [, unit = ''] of plain.matchAll(/\d(cq|dv|sv|lv)\w+/g)) {
      report(node, `the unit ${unit}…`, compatOf('css.types.length', UNITS[unit] ?? ''));
    }
  }
}

/** In a block that only browsers with the feature read. */
function isAsked(node: ChildNode): boolean {
  for (let { parent } = node; parent; parent = parent.parent as ChildNode['parent']) {
    if (parent.type === 'atrule' && (parent as { name?: string }).name === 'supports') return true;
  }
  return false;
}

function functionCompat(
  name: string,
  types: Identifier = DATA.css?.types as Identifier,
): CompatStatement | undefined {
  for (const [key, value] of Object.entries(types)) {
    if (key === '__compat') continue;
    const found = key === name ? (value as Identifier).__compat : functionCompat(name, value as Identifier);
    if (found) return found;
  }
  return undefined;
}

/** What the oldest browsers lack, for tests that take it away: an interface and its member, '' for the whole of it. */
export function lacking(): [string, string][] {
  return INTERFACES.flatMap(([owner, members]) =>
    Object.entries(members).flatMap(([key, value]): [string, string][] => {
      const compat = key === '__compat' ? (value as CompatStatement) : (value as Identifier).__compat;
      if (!compat || isSupported(compat)) return [];
      return [[owner, key === '__compat' ? '' : key]];
    }),
  );
}

function compatOf(path: string, name: string): CompatStatement | undefined {
  let at: Identifier | undefined = DATA as Identifier;
  for (const key of [...path.split('.'), name]) at = at && Object.hasOwn(at, key) ? at[key] : undefined;
  return at?.__compat;
}

function isSupported({ support }: CompatStatement): boolean {
  return [...FLOOR].every(([browser, version]) => {
    const all = [support[browser as 'chrome'] ?? []].flat() as SimpleSupportStatement[];
    // A prefix counts, because the build adds it.
    return all.some(
      ({ version_added, version_removed, flags, alternative_name }) =>
        !flags && !alternative_name && reaches(version_added, version) && !reaches(version_removed, version),
    );
  });
}

/** Whether a feature that came (or went) with one version is there (or gone) in the other. */
function reaches(since: string | false | undefined, version: string): boolean {
  if (!since || since === 'preview') return false;
  return since.replace('≤', '').localeCompare(version, 'en', { numeric: true }) <= 0;
}

if (import.meta.main) {
  const pages = globSync('web/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['web/build/**', '**/*.d.ts'] });
  const modules = modulesOf(pages);
  const own = new Set(modules.filter((file) => /\.tsx?$/.test(file)).flatMap(membersOf));
  const styles = globSync('web/**/*.css', { cwd: ROOT }).map((file) => join(ROOT, file));
  const faults = [
    ...modules.flatMap((file) => scriptFaults(file, readFileSync(file, 'utf8'), own)),
    ...styles.flatMap((file) => styleFaults(file, readFileSync(file, 'utf8'))),
  ];
  const floor = [...FLOOR].map((browser) => browser.join(' ')).join(', ');
  for (const { file, line, what } of faults) {
    console.error(`${relative(ROOT, file)}:${line}: ${what} is newer than ${floor}`);
  }
  if (faults.length > 0) process.exitCode = 1;
}
