import { escapeHtml } from '../../../src/http/pages/template.ts';

const FENCE = /^```.*\n([\s\S]*?)^```$/m;

/** The Markdown of our own texts as HTML: headings, paragraphs, lists, tables, code, and links to other sites. */
export function markdown(text: string): string {
  // What is between two fences is code.
  return text
    .split(FENCE)
    .map((part, i) => (i % 2 === 1 ? `<pre>${escapeHtml(part.trimEnd())}</pre>` : blocks(part)))
    .join('\n');
}

function blocks(text: string): string {
  const all = text.split(/\n{2,}/).map((block) => block.trim());
  return all.filter(Boolean).map(block).join('\n');
}

function block(text: string): string {
  const [, level, title] = /^(#+) (.*)$/.exec(text) ?? [];
  if (level !== undefined) return `<h${level.length}>${inline(title ?? '')}</h${level.length}>`;
  if (text.startsWith('- ')) return list(text.slice(2).split('\n- '));
  if (text.startsWith('| ')) return table(text.split('\n'));
  return `<p>${inline(text)}</p>`;
}

function list(items: readonly string[]): string {
  return `<ul class="bullets">\n${items.map((item) => `<li>${inline(item)}</li>`).join('\n')}\n</ul>`;
}

/** Its second line separates the head. Our code has no vertical bars. */
function table([head = '', , ...rows]: readonly string[]): string {
  const row = (line: string, cell: string) => {
    const cells = line.slice(2, -2).split(/ ?\| ?/);
    return `<tr>${cells.map((text) => `<${cell}>${inline(text)}</${cell}>`).join('')}</tr>`;
  };
  return `<table>\n<thead>${row(head, 'th')}</thead>\n<tbody>\n${rows.map((line) => row(line, 'td')).join('\n')}\n</tbody>\n</table>`;
}

/** Code, bold text and links. A link to another page of the docs, which no service has, is its text alone. */
export function inline(text: string): string {
  return escapeHtml(text)
    .split(/`([^`]+)`/)
    .map((part, i) => {
      if (i % 2 === 1) return `<code>${part}</code>`;
      return part
        .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
        .replaceAll(/\[([^\]]+)\]\((https:[^)]+)\)/g, '<a href="$2">$1</a>')
        .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
    })
    .join('');
}

/** A link within the page. Because of its <base>, a bare fragment would lead to the start page. */
export function link(fragment: string, html: string): string {
  return `<a href="docs#${fragment}">${html}</a>`;
}

export function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}
