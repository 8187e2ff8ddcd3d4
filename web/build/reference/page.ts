import { STATUS_CODES } from 'node:http';
import { escapeHtml } from '../../../src/http/pages/escape.ts';
import type { ApiDocument, Content, Operation, Parameter, Response } from './document.ts';
import { code, formatJson, inline, link, paragraphs } from './html.ts';
import { entry, fields, typeText } from './schema.ts';

type Endpoint = { path: string; method: string; operation: Operation };

/** Renders the API reference from the OpenAPI document as static HTML, without scripts. */
export function renderReference(document: ApiDocument): string {
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return `<div class="reference">
<h1>API reference</h1>
${paragraphs(document.info.description)}
<p>The same for tools, as OpenAPI 3.1: <a href="openapi.json">openapi.json</a>. Version ${escapeHtml(document.info.version)}.</p>
<nav aria-label="Contents">
<ul>
${endpoints.map(({ operation, ...endpoint }) => `<li>${link(operation.operationId, signature(endpoint))} <span class="soft">${escapeHtml(operation.summary)}</span></li>`).join('\n')}
<li>${link('objects', 'Objects')}</li>
<li>${link('headers', 'Headers')}</li>
</ul>
</nav>
${endpoints.map((endpoint) => section(endpoint, document)).join('\n')}
<section id="objects">
<h2>Objects</h2>
${Object.entries(document.components.schemas)
  .map(
    ([name, schema]) =>
      `<h3 id="object-${name}">${name}</h3>\n${schema.description ? `<p>${inline(schema.description)}</p>\n` : ''}${fields(schema)}`,
  )
  .join('\n')}
</section>
<section id="headers">
<h2>Headers of answers</h2>
<dl>
${Object.entries(document.components.headers)
  .map(([name, { description, example }]) => entry(name, code(example), inline(description)))
  .join('\n')}
</dl>
</section>
</div>`;
}

function signature({ method, path }: Omit<Endpoint, 'operation'>): string {
  return `<b class="method">${method}</b> ${code(path)}`;
}

function section({ operation, ...endpoint }: Endpoint, { components }: ApiDocument): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const request = only(requestBody?.content)?.schema;
  const named = components.schemas[request?.$ref?.split('/').at(-1) ?? ''] ?? request;
  return `<section id="${operationId}">
<h2>${signature(endpoint)}</h2>
<p>${escapeHtml(summary)}. ${inline(description)}</p>
${parameters ? `<h3>Parameters</h3>\n<dl>\n${parameters.map(parameter).join('\n')}\n</dl>` : ''}
${named ? `<h3>Body</h3>\n${fields(named)}` : ''}
${examples(endpoint, operation)}
<h3>Answers</h3>
<dl>
${Object.entries(responses)
  .map(([status, response]) => answer(status, response, responses['200']))
  .join('\n')}
</dl>
</section>`;
}

function parameter({ name, in: location, required, description, schema }: Parameter): string {
  const type = `${typeText(schema)}, ${location}${required ? '' : ', optional'}`;
  return entry(name, type, inline(description ?? ''));
}

/** Leaves out what the introduction already describes: the body of errors, and the headers that all answers have. */
function answer(
  status: string,
  { description, content, headers = {} }: Response,
  usual: Response | undefined,
) {
  const phrase = STATUS_CODES[Number(status)] ?? 'Others';
  const name = status === 'default' ? phrase : `${status} ${phrase}`;
  const schema = status === '200' ? only(content)?.schema : undefined;
  const type = schema ? typeText(schema) : '';
  const known = status === '200' ? ['X-Request-Id'] : Object.keys(usual?.headers ?? {});
  const own = Object.keys(headers).filter((header) => !known.includes(header));
  return `<div><dt>${escapeHtml(name)} <span class="soft">${type}</span></dt>
<dd>${paragraphs(description.replaceAll(`\`${phrase}\`: `, ''))}
${own.length > 0 ? `<p class="soft small">${link('headers', 'Headers')}: ${own.map(escapeHtml).join(', ')}</p>` : ''}</dd></div>`;
}

/** One example for each successful response. */
function examples({ method, path }: Omit<Endpoint, 'operation'>, operation: Operation): string {
  const answers = only(operation.responses['200']?.content)?.examples ?? {};
  const requests = only(operation.requestBody?.content)?.examples ?? {};
  const ids = operation.parameters?.[0]?.examples ?? {};
  return Object.entries(answers)
    .map(([name, { summary = name, value }]) => {
      const line = `${method} ${path.replace('{game_id}', String(ids[name]?.value))}`;
      const body = requests[name] ? `\n\n${formatJson(requests[name].value)}` : '';
      return `<details>
<summary>Example: ${escapeHtml(summary)}</summary>
<pre>${escapeHtml(line + body)}</pre>
<pre>${escapeHtml(formatJson(value))}</pre>
</details>`;
    })
    .join('\n');
}

function only(content: Content = {}): Content[string] | undefined {
  return Object.values(content)[0];
}
