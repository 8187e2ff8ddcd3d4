import { escapeHtml } from '../../../src/http/pages/template.ts';

/** Escaped text, in which `code` becomes an element. */
export function inline(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** Texts with an empty line between them. One whose lines begin with hyphens is a list. */
export function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => (paragraph.startsWith('- ') ? list(paragraph) : `<p>${inline(paragraph)}</p>`))
    .join('\n');
}

function list(text: string): string {
  const items = text.split('\n').map((line) => `<li>${inline(line.slice(2))}</li>`);
  return `<ul class="bullets">\n${items.join('\n')}\n</ul>`;
}

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
