import { STATUS_CODES } from 'node:http';
import { escapeHtml } from '../../../src/http/pages/template.ts';
import { reference as t } from '../../messages/en.ts';
import { type Curl, createCurl, formatJson } from './curl.ts';
import {
  type ApiDocument,
  type Endpoint,
  type Operation,
  only,
  type Parameter,
  type Response,
  type Schema,
} from './document.ts';
import { code, inline, link, markdown } from './markdown.ts';

type Group = ApiDocument['tags'][number] & { id: string; endpoints: Endpoint[] };

/** What the sections of operations need beside their own operation. */
type Shared = { schemas: ApiDocument['components']['schemas']; common: CommonErrors; curl: Curl };

/** Renders the API reference from the OpenAPI document as static HTML. */
export function renderReference({ info, tags, paths, components }: ApiDocument): string {
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = tags.map((tag) => ({
    ...tag,
    id: `group-${tag.name.toLowerCase().replaceAll(' ', '-')}`,
    endpoints: endpoints.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const common = commonErrors(endpoints);
  const shared = { schemas: components.schemas, common, curl: createCurl(endpoints) };
  return `<div class="reference">
<div class="about">
<h1>${t.title}</h1>
${markdown(info.description)}
<p>${t.forTools} <a href="openapi.json">openapi.json</a>. ${escapeHtml(t.version(info.version))}</p>
<p><a href="docs/guide">${t.guide}</a> ${t.guideHas}</p>
<p>${inline(t.examples)}</p>
</div>
<nav aria-label="${t.contents}">
${groups.map(contents).join('\n')}
<ul>
<li>${link('errors', t.commonErrors)}</li>
<li>${link('objects', t.objects)}</li>
<li>${link('headers', t.headers)}</li>
</ul>
</nav>
<div class="sections">
<section id="errors">
<h2>${t.commonErrors}</h2>
<p>${t.commonErrorsText}</p>
${commonAnswers(common)}
</section>
${groups.map((group) => groupSection(group, shared)).join('\n')}
<section id="objects">
<h2>${t.objects}</h2>
${Object.entries(components.schemas)
  .map(
    ([name, schema]) =>
      `<h3 id="object-${name}">${name}</h3>\n${schema.description ? `<p>${inline(schema.description)}</p>\n` : ''}${fields(schema)}`,
  )
  .join('\n')}
</section>
<section id="headers">
<h2>${t.headers}</h2>
<dl>
${Object.entries(components.headers)
  .map(([name, { description, example }]) => entry(name, code(example), inline(description)))
  .join('\n')}
</dl>
</section>
</div>
</div>`;
}

function contents({ id, name, endpoints }: Group): string {
  const items = endpoints.map(
    ({ method, operation }) =>
      `<li>${link(operation.operationId, `${methodText(method)} ${escapeHtml(operation.summary)}`)}</li>`,
  );
  return `<p>${link(id, escapeHtml(name))}</p>
<ul>
${items.join('\n')}
</ul>`;
}

function groupSection({ id, name, description, endpoints }: Group, shared: Shared): string {
  return `<h2 id="${id}">${escapeHtml(name)}</h2>
<p>${inline(description)}</p>
${endpoints.map((endpoint) => section(endpoint, shared)).join('\n')}`;
}

function section(endpoint: Endpoint, { schemas, common, curl }: Shared): string {
  const { method, path, operation } = endpoint;
  const { operationId, summary, description, parameters, requestBody } = operation;
  const request = only(requestBody?.content)?.schema;
  const named = schemas[request?.$ref?.split('/').at(-1) ?? ''] ?? request;
  return `<section id="${operationId}">
<h3>${methodText(method)} ${code(path)}</h3>
${markdown(`${summary}. ${description}`)}
${parameters ? `<h4>${t.parameters}</h4>\n<dl>\n${parameters.map(parameter).join('\n')}\n</dl>` : ''}
${named ? `<h4>${t.body}</h4>\n${fields(named)}` : ''}
${examples(operation, (name) => curl(endpoint, name))}
<h4>${t.answers}</h4>
${answers(operation, common)}
</section>`;
}

function methodText(method: string): string {
  return `<b class="method">${method}</b>`;
}

function parameter({ name, in: location, required, description, schema }: Parameter): string {
  const type = `${typeText(schema)}, ${location}${required ? '' : `, ${t.optional}`}`;
  return entry(name, type, inline(description ?? ''));
}

/** One example for each successful response; an operation without any has its request alone. */
function examples({ responses }: Operation, curl: (name: string) => string): string {
  const all = Object.entries(only(responses['200']?.content)?.examples ?? {});
  if (all.length === 0) return `<pre>${escapeHtml(curl(''))}</pre>`;
  return all
    .map(
      ([name, { summary = name, value }]) => `<details>
<summary>${escapeHtml(t.example(summary))}</summary>
<pre>${escapeHtml(curl(name))}</pre>
<pre>${escapeHtml(formatJson(value))}</pre>
</details>`,
    )
    .join('\n');
}

/** The errors that nearly every operation has. The page describes them once. */
const COMMON = ['405', '413', '500', '503'];

/** The text of each of these errors, by status. */
type CommonErrors = ReadonlyMap<string, string>;

function commonErrors(endpoints: readonly Endpoint[]): CommonErrors {
  const textOf = (status: string) =>
    endpoints
      .flatMap(({ operation }) => errorTexts(operation.responses[status]))
      .find((text) => text.startsWith(phraseText(status)));
  return new Map(COMMON.map((status) => [status, textOf(status) ?? '']));
}

function commonAnswers(errors: CommonErrors): string {
  return `<dl>
${[...errors].map(([status, text]) => answer(status, text, '')).join('\n')}
</dl>`;
}

/** Leaves out what the introduction already describes: the common errors, and the headers that all answers have. */
function answers({ responses }: Operation, common: CommonErrors): string {
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
<dd>${markdown(text.replaceAll(phraseText(status), ''))}
${more}</dd></div>`;
}

function errorTexts(response: Response | undefined): string[] {
  return response?.description.split('\n\n') ?? [];
}

/** How the text of an error begins whose message is the reason phrase. */
function phraseText(status: string): string {
  return `\`${STATUS_CODES[Number(status)]}\`: `;
}

/** The fields of an object; for a union, the fields of each variant. */
function fields(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(variant).join('\n');
  const entries = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isOptional = !schema.required?.includes(name);
    return entry(
      name,
      `${typeText(field)}${isOptional ? `, ${t.optional}` : ''}`,
      inline(field.description ?? ''),
      objectsIn(field).map(fields).join('\n'),
    );
  });
  return `<dl>\n${entries.join('\n')}\n</dl>`;
}

/** The objects within a field that have no name, and so no section of their own. */
function objectsIn({ anyOf = [], items, additionalProperties, ...schema }: Schema): Schema[] {
  if (schema.properties) return [schema];
  return [...anyOf, items, additionalProperties].flatMap((part) => (part ? objectsIn(part) : []));
}

function entry(name: string, type: string, note: string, within = ''): string {
  const parts = [note, within].filter(Boolean).map((part) => `<dd>${part}</dd>`);
  return `<div><dt>${code(name)}</dt><dd class="soft">${type}</dd>${parts.join('')}</div>`;
}

function typeText(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.slice('#/components/schemas/'.length);
    return link(`object-${name}`, escapeHtml(name));
  }
  if (schema.anyOf) return schema.anyOf.map(typeText).join(t.or);
  if (schema.enum) return schema.enum.map(code).join(t.or);
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.items) return arrayText(typeText(schema.items), schema.maxItems);
  if (schema.additionalProperties) return t.objectOf(typeText(schema.additionalProperties));
  return escapeHtml([schema.type, schema.format, range(schema)].filter(Boolean).join(', '));
}

function variant(schema: Schema): string {
  if (schema.$ref) return `<p>${typeText(schema)}</p>`;
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
