import { STATUS_CODES } from 'node:http';
import type { ComponentChildren } from 'preact';
import { reference as t } from '../../messages/en.ts';
import { type Curl, createCurl, formatJson } from './curl.ts';
import {
  type ApiDocument,
  type Endpoint,
  type Operation,
  only,
  type Response,
  type Schema,
} from './document.ts';
import { Inline, Markdown } from './markdown.tsx';

type Group = ApiDocument['tags'][number] & { id: string; endpoints: Endpoint[] };

/** The data that all operations' sections share. */
type Shared = { schemas: ApiDocument['components']['schemas']; common: CommonErrors; curl: Curl };

/** The API reference, from the OpenAPI document. */
export function Reference({ document: { info, tags, paths, components } }: { document: ApiDocument }) {
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
  return (
    <div class="reference">
      <div class="about">
        <h1>{t.title}</h1>
        <Markdown text={info.description} />
        <p>
          {t.forTools} <a href="openapi.json">openapi.json</a>. {t.version(info.version)}
        </p>
        <p>
          <a href="docs/guide">{t.guide}</a> {t.guideHas}
        </p>
        <Markdown text={t.examples} />
      </div>
      <nav aria-label={t.contents}>
        {groups.map((group) => (
          <Contents {...group} />
        ))}
        <ul>
          <li>
            <Link to="errors">{t.commonErrors}</Link>
          </li>
          <li>
            <Link to="objects">{t.objects}</Link>
          </li>
          <li>
            <Link to="headers">{t.headers}</Link>
          </li>
        </ul>
      </nav>
      <div class="sections">
        <section id="errors">
          <h2>{t.commonErrors}</h2>
          <p>{t.commonErrorsText}</p>
          <dl>
            {[...common].map(([status, text]) => (
              <Answer status={status} text={text} />
            ))}
          </dl>
        </section>
        {groups.map((group) => (
          <GroupSections group={group} shared={shared} />
        ))}
        <section id="objects">
          <h2>{t.objects}</h2>
          {Object.entries(components.schemas).map(([name, schema]) => (
            <>
              <h3 id={`object-${name}`}>{name}</h3>
              {schema.description && <Markdown text={schema.description} />}
              <Fields schema={schema} />
            </>
          ))}
        </section>
        <section id="headers">
          <h2>{t.headers}</h2>
          <dl>
            {Object.entries(components.headers).map(([name, { description, example }]) => (
              <Entry name={name} note={description} isRequired>
                <code>{example}</code>
              </Entry>
            ))}
          </dl>
        </section>
      </div>
    </div>
  );
}

/** A link within the page. Because of its <base>, a bare fragment would lead to the start page. */
function Link({ to, children }: { to: string; children: ComponentChildren }) {
  return <a href={`docs#${to}`}>{children}</a>;
}

function Contents({ id, name, endpoints }: Group) {
  return (
    <>
      <p>
        <Link to={id}>{name}</Link>
      </p>
      <ul>
        {endpoints.map(({ method, operation: { operationId, summary } }) => (
          <li>
            <Link to={operationId}>
              <b class="method">{method}</b> {summary}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function GroupSections({ group, shared }: { group: Group; shared: Shared }) {
  return (
    <>
      <h2 id={group.id}>{group.name}</h2>
      <Markdown text={group.description} />
      {group.endpoints.map((endpoint) => (
        <Section endpoint={endpoint} shared={shared} />
      ))}
    </>
  );
}

function Section({ endpoint, shared }: { endpoint: Endpoint; shared: Shared }) {
  const { method, path, operation } = endpoint;
  const { operationId, summary, description, parameters, requestBody } = operation;
  const request = only(requestBody?.content)?.schema;
  const named = shared.schemas[request?.$ref?.split('/').at(-1) ?? ''] ?? request;
  return (
    <section id={operationId}>
      <h3>
        <b class="method">{method}</b> <code>{path}</code>
      </h3>
      <Markdown text={`${summary}. ${description}`} />
      {parameters && (
        <>
          <h4>{t.parameters}</h4>
          <dl>
            {parameters.map(({ name, in: location, required, description, schema }) => (
              <Entry name={name} note={description} isRequired={required}>
                <Type {...schema} />, {location}
              </Entry>
            ))}
          </dl>
        </>
      )}
      {named && (
        <>
          <h4>{t.body}</h4>
          <Fields schema={named} />
        </>
      )}
      <Examples operation={operation} curl={(name) => shared.curl(endpoint, name)} />
      <h4>{t.answers}</h4>
      <Answers operation={operation} common={shared.common} />
    </section>
  );
}

/** An example per successful response, or just the request if the operation has no example. */
function Examples({ operation, curl }: { operation: Operation; curl: (name: string) => string }) {
  const all = Object.entries(only(operation.responses['200']?.content)?.examples ?? {});
  if (all.length === 0) return <pre>{curl('')}</pre>;
  return all.map(([name, { summary = name, value }]) => (
    <details>
      <summary>{t.example(summary)}</summary>
      <pre>{curl(name)}</pre>
      <pre>{formatJson(value)}</pre>
    </details>
  ));
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

/** The responses, without the common errors and headers, which the introduction describes. */
function Answers({ operation: { responses }, common }: { operation: Operation; common: CommonErrors }) {
  const entries = Object.entries(responses).map(([status, response]) => {
    const own = errorTexts(response).filter((text) => text !== common.get(status));
    if (own.length === 0 || status === 'default') return undefined;
    const schema = status === '200' ? only(response.content)?.schema : undefined;
    const known = status === '200' ? ['X-Request-Id'] : Object.keys(responses['200']?.headers ?? {});
    const headers = Object.keys(response.headers ?? {}).filter((header) => !known.includes(header));
    return (
      <Answer status={status} text={own.join('\n\n')} type={schema && <Type {...schema} />}>
        {headers.length > 0 && (
          <p class="soft small">
            <Link to="headers">{t.headersShort}</Link>: {headers.join(', ')}
          </p>
        )}
      </Answer>
    );
  });
  return <dl>{entries}</dl>;
}

type AnswerProps = { status: string; text: string; type?: ComponentChildren; children?: ComponentChildren };

function Answer({ status, text, type, children }: AnswerProps) {
  return (
    <div>
      <dt>
        {status} {STATUS_CODES[Number(status)]} <span class="soft">{type}</span>
      </dt>
      <dd>
        <Markdown text={text.replaceAll(phraseText(status), '')} />
        {children}
      </dd>
    </div>
  );
}

function errorTexts(response: Response | undefined): string[] {
  return response?.description.split('\n\n') ?? [];
}

/** Returns the beginning of an error's text if its message is the reason phrase. */
function phraseText(status: string): string {
  return `\`${STATUS_CODES[Number(status)]}\`: `;
}

/** The fields of an object; for a union, the fields of each variant. */
function Fields({ schema }: { schema: Schema }) {
  if (schema.anyOf) return schema.anyOf.map((variant) => <Variant schema={variant} />);
  return (
    <dl>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <Entry
          name={name}
          note={field.description}
          isRequired={schema.required?.includes(name)}
          within={objectsIn(field)}
        >
          <Type {...field} />
        </Entry>
      ))}
    </dl>
  );
}

/** Returns the objects within a field that lack a name, and so a section. */
function objectsIn({ anyOf = [], items, additionalProperties, ...schema }: Schema): Schema[] {
  if (schema.properties) return [schema];
  return [...anyOf, items, additionalProperties].flatMap((part) => (part ? objectsIn(part) : []));
}

type EntryProps = {
  name: string;
  note: string | undefined;
  isRequired: boolean | undefined;
  within?: readonly Schema[];
  /** The type of the field. */
  children: ComponentChildren;
};

function Entry({ name, note, isRequired = false, within = [], children }: EntryProps) {
  return (
    <div>
      <dt>
        <code>{name}</code>
      </dt>
      <dd class="soft">
        {children}
        {!isRequired && `, ${t.optional}`}
      </dd>
      {note && (
        <dd>
          <Inline text={note} />
        </dd>
      )}
      {within.length > 0 && (
        <dd>
          {within.map((object) => (
            <Fields schema={object} />
          ))}
        </dd>
      )}
    </div>
  );
}

function Type(schema: Schema): ComponentChildren {
  if (schema.$ref) {
    const name = schema.$ref.slice('#/components/schemas/'.length);
    return <Link to={`object-${name}`}>{name}</Link>;
  }
  const either =
    schema.anyOf?.map((one) => <Type {...one} />) ?? schema.enum?.map((one) => <code>{one}</code>);
  if (either) return either.flatMap((one, i) => (i === 0 ? one : [t.or, one]));
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>;
  if (schema.items) return [t.arrayOf(schema.maxItems), <Type {...schema.items} />];
  if (schema.additionalProperties) return [t.objectOf, <Type {...schema.additionalProperties} />];
  return [schema.type, schema.format, range(schema)].filter(Boolean).join(', ');
}

function Variant({ schema }: { schema: Schema }) {
  if (schema.$ref)
    return (
      <p>
        {t.see} <Type {...schema} />
      </p>
    );
  return (
    <>
      <p>
        {schema.title && <b>{schema.title}.</b>} <Inline text={schema.description} />
      </p>
      <Fields schema={schema} />
    </>
  );
}

function range({ minimum, maximum, maxLength }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return t.range(minimum, maximum);
  if (minimum !== undefined) return t.atLeast(minimum);
  return maxLength === undefined || maxLength === 1 ? '' : t.characters(maxLength);
}
