import { escapeHtml } from '../../../src/http/pages/template.ts';
import { reference as t } from '../../messages/en.ts';
import type { Schema } from './document.ts';
import { code, inline, link } from './markdown.ts';

/** The fields of an object; for a union, the fields of each variant. */
export function fields(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(variant).join('\n');
  const entries = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isOptional = !schema.required?.includes(name);
    return entry(
      name,
      `${typeText(field)}${isOptional ? `, ${t.optional}` : ''}`,
      inline(field.description ?? ''),
    );
  });
  return `<dl>\n${entries.join('\n')}\n</dl>`;
}

export function entry(name: string, type: string, note: string): string {
  return `<div><dt>${code(name)}</dt><dd class="soft">${type}</dd>${note && `<dd>${note}</dd>`}</div>`;
}

export function typeText(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.slice('#/components/schemas/'.length);
    return link(`object-${name}`, escapeHtml(name));
  }
  if (schema.anyOf) return schema.anyOf.map(typeText).join(t.or);
  if (schema.enum) return schema.enum.map(code).join(t.or);
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.items) return arrayText(typeText(schema.items), schema.maxItems);
  const [member] = Object.values(schema.patternProperties ?? {});
  if (member) return t.objectOf(typeText(member));
  return escapeHtml([schema.type, schema.format, range(schema)].filter(Boolean).join(', '));
}

function variant(schema: Schema): string {
  const title = schema.title ? `<p><b>${escapeHtml(schema.title)}.</b> ` : '<p>';
  return `${title}${inline(schema.description ?? '')}</p>\n${fields(schema)}`;
}

function range({ minimum, maximum, maxLength }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return t.range(minimum, maximum);
  if (minimum !== undefined) return t.atLeast(minimum);
  return maxLength === undefined || maxLength === 1 ? '' : t.characters(maxLength);
}

function arrayText(item: string, most: number | undefined): string {
  return most === undefined ? t.arrayOf(item) : t.arrayOfMost(most, item);
}
