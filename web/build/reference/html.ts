import { escapeHtml } from '../../../src/http/pages/template.ts';

/** A link within the page. Because of its <base>, a bare fragment would lead to the start page. */
export function link(fragment: string, html: string): string {
  return `<a href="docs#${fragment}">${html}</a>`;
}

export function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

const WIDTH = 66;

/** Formats JSON compactly: what fits on one line stays on one line. */
export function formatJson(value: unknown, indent = ''): string {
  const flat = oneLine(value);
  if (flat.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return flat;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => deeper + formatJson(item, deeper))
    : Object.entries(value).map(
        ([key, item]) => `${deeper}${JSON.stringify(key)}: ${formatJson(item, deeper)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
