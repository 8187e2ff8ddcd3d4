import { CUSTOM_SECRET } from '../../../src/core/routes/examples.ts';
import { USUAL_ADDRESS } from '../../reference/address.ts';
import { type Endpoint, type Operation, only, type Parameter } from './document.ts';

/** Writes an example's request as a command. */
export type Curl = (endpoint: Endpoint, example: string) => string;

/** Fills every parameter of a path, if necessary with another operation's value. */
export function createCurl(endpoints: readonly Endpoint[]): Curl {
  const usual = new Map<string, unknown>();
  for (const { operation } of endpoints) {
    for (const parameter of operation.parameters ?? []) {
      const [value] = Object.values(parameter.examples ?? {});
      const key = keyOf(parameter, operation);
      if (value && !usual.has(key)) usual.set(key, value.value);
    }
  }
  return ({ method, path, operation }, example) => {
    const { parameters = [], requestBody, responses } = operation;
    let url = USUAL_ADDRESS + path;
    const query = new URLSearchParams();
    for (const parameter of parameters) {
      const value = parameter.examples?.[example]?.value;
      if (parameter.in === 'path')
        url = url.replace(
          `{${parameter.name}}`,
          String(value ?? usual.get(keyOf(parameter, operation)) ?? parameter.schema.examples?.[0]),
        );
      else if (value !== undefined) query.set(parameter.name, String(value));
    }
    const body = requestBody && (only(requestBody.content)?.examples?.[example]?.value ?? {});
    const isUsual = method === (body ? 'POST' : 'GET');
    const isStream = Object.keys(responses['200']?.content ?? {})[0] === 'text/event-stream';
    return [
      `curl ${isStream ? '-N ' : ''}${isUsual ? '' : `-X ${method} `}${query.size > 0 ? quoted(`${url}?${query}`) : url}`,
      ...(needsSecret(operation) ? [`-H ${quoted(`Authorization: Bearer ${CUSTOM_SECRET}`)}`] : []),
      ...(body ? [`-d ${quoted(formatJson(body))}`] : []),
    ].join(' \\\n  ');
  };
}

/** Returns a parameter's key. Operations with a puzzle's secret need an id that fits it. */
function keyOf({ name }: Parameter, operation: Operation): string {
  return `${name} ${needsSecret(operation)}`;
}

/** Whether the secret is mandatory. An empty choice makes it optional. */
function needsSecret({ security = [{}] }: Operation): boolean {
  return security.every((choice) => Object.keys(choice).length > 0);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

const WIDTH = 66;

/** Formats JSON compactly, so that values that fit on one line stay on one line. */
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
