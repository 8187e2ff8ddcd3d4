export type Values = Readonly<Record<string, string | number | undefined>>;

const VALUE = /\{\{(\w+)\}\}/g;

/** Fills in values such as `{{id}}`, escaped. A line without its value is left out. */
export function fill(template: string, values: Values): string {
  const isWhole = (line: string) => line.matchAll(VALUE).every(([, name = '']) => values[name] !== undefined);
  const lines = template.split('\n').filter(isWhole);
  return lines.join('\n').replaceAll(VALUE, (_, name: string) => escapeHtml(String(values[name])));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe as text and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
