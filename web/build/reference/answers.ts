import { STATUS_CODES } from 'node:http';
import { escapeHtml } from '../../../src/http/pages/escape.ts';
import { reference as t } from '../../messages/en.ts';
import { type Endpoint, type Operation, only, type Response } from './document.ts';
import { link, paragraphs } from './html.ts';
import { typeText } from './schema.ts';

/** The errors that nearly every operation has. The page describes them once. */
const COMMON = ['405', '413', '500', '503'];

/** The text of each of these errors, by status. */
export type CommonErrors = ReadonlyMap<string, string>;

export function commonErrors(endpoints: readonly Endpoint[]): CommonErrors {
  const textOf = (status: string) =>
    endpoints
      .flatMap(({ operation }) => errorTexts(operation.responses[status]))
      .find((text) => text.startsWith(phraseText(status)));
  return new Map(COMMON.map((status) => [status, textOf(status) ?? '']));
}

export function commonAnswers(errors: CommonErrors): string {
  return `<dl>
${[...errors].map(([status, text]) => answer(status, text, '')).join('\n')}
</dl>`;
}

/** Leaves out what the introduction already describes: the common errors, and the headers that all answers have. */
export function answers({ responses }: Operation, common: CommonErrors): string {
  const entries = Object.entries(responses).map(([status, response]) => {
    const own = errorTexts(response).filter((text) => text !== common.get(status));
    if (own.length === 0 || status === 'default') return '';
    const schema = status === '200' ? only(response.content)?.schema : undefined;
    const known = status === '200' ? ['X-Request-Id'] : Object.keys(responses['200']?.headers ?? {});
    const headers = Object.keys(response.headers ?? {}).filter((header) => !known.includes(header));
    const headersText =
      headers.length > 0
        ? `<p class="soft small">${link('headers', t.headersShort)}: ${headers.map(escapeHtml).join(', ')}</p>`
        : '';
    return answer(status, own.join('\n\n'), schema ? typeText(schema) : '', headersText);
  });
  return `<dl>\n${entries.filter(Boolean).join('\n')}\n</dl>`;
}

function answer(status: string, text: string, type: string, more = ''): string {
  return `<div><dt>${status} ${escapeHtml(STATUS_CODES[Number(status)] ?? '')} <span class="soft">${type}</span></dt>
<dd>${paragraphs(text.replaceAll(phraseText(status), ''))}
${more}</dd></div>`;
}

function errorTexts(response: Response | undefined): string[] {
  return response?.description.split('\n\n') ?? [];
}

/** How the text of an error begins whose message is the reason phrase. */
function phraseText(status: string): string {
  return `\`${STATUS_CODES[Number(status)]}\`: `;
}
