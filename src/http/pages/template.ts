export type Values = Readonly<Record<string, string | number | undefined>>;

const VALUE = /\{\{(\w+)\}\}/g;

/** Fills in values such as `{{id}}`, escaped. A line without its value is left out. */
export function fill(template: string, values: Values): string {
  const lines: string[] = [];
  for (const line of template.split('\n')) {
    let isWhole = true;
    const filled = line.replaceAll(VALUE, (_, name: string) => {
      const value = values[name];
      if (value === undefined) isWhole = false;
      return escapeHtml(String(value));
    });
    if (isWhole) lines.push(filled);
  }
  return lines.join('\n');
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
