import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The declarations of src/schemas as plain types, by file name: those that tsc writes need TypeBox, which a user of the
 * client does not have. Without the descriptions, which are on the page /docs: they would double the size of the package.
 */
export async function schemaDeclarations(): Promise<Map<string, string>> {
  const named = new Map<object, { name: string; file: string }>();
  for (const file of globSync('*.ts', { cwd: FOLDER }).sort()) {
    const path = join(FOLDER, file);
    const values = await import(path);
    for (const [, name = '', value = ''] of readFileSync(path, 'utf8').matchAll(STATIC_TYPE)) {
      named.set(values[value], { name, file: file.replace(/\.ts$/, '') });
    }
  }
  const files = new Map<string, string>();
  for (const [schema, { name, file }] of named) {
    const nameOf = (inner: object) => {
      const found = inner === schema ? undefined : named.get(inner);
      if (!found) return undefined;
      return found.file === file ? found.name : `import('./${found.file}.js').${found.name}`;
    };
    const text = `export type ${name} = ${typeOf(schema as Schema, nameOf)};\n`;
    files.set(file, (files.get(file) ?? '') + text);
  }
  return files;
}

const FOLDER = join(import.meta.dirname, '../src/schemas');
const STATIC_TYPE = /^export type (\w+) = Static<typeof (\w+)>;$/gm;

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  required?: string[];
};

function typeOf(schema: Schema, nameOf: (schema: Schema) => string | undefined): string {
  const name = nameOf(schema);
  if (name !== undefined) return name;
  const inner = (part: Schema) => typeOf(part, nameOf);
  const { anyOf, items, properties, additionalProperties, required = [] } = schema;
  if (anyOf) return anyOf.map(inner).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (items) return `Array<${inner(items)}>`;
  if (properties) {
    const fields = Object.entries(properties).map(
      ([key, field]) => `  ${key}${required.includes(key) ? '' : '?'}: ${inner(field)};\n`,
    );
    return `{\n${fields.join('')}}`;
  }
  if (additionalProperties) return `Record<string, ${inner(additionalProperties)}>`;
  const plain = PLAIN_TYPES[schema.type ?? ''];
  if (plain === undefined) throw new Error(`No type for the schema ${JSON.stringify(schema)}`);
  return plain;
}

const PLAIN_TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};
