import { escapeHtml } from './escape.ts';

export type Values = Readonly<Record<string, string | number | undefined>>;

const VALUE = /\{\{(\w+)\}\}/g;

/** Fills in values such as `{{id}}`, escaped. A line whose value is not there is left out; an empty value shows it. */
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
