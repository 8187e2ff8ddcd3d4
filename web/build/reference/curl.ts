import { CUSTOM_SECRET } from '../../../src/http/openapi/examples.ts';
import { USUAL_ADDRESS } from '../../reference/address.ts';
import { type Endpoint, only, type Parameter } from './document.ts';
import { formatJson } from './html.ts';

/** Writes the request of an example as a command. */
export type Curl = (endpoint: Endpoint, example: string) => string;

/** Fills every parameter of a path, if need be with the value that another operation has. */
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
    const { parameters = [], requestBody, security, responses } = operation;
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
      ...(security ? [`-H ${quoted(`Authorization: Bearer ${CUSTOM_SECRET}`)}`] : []),
      ...(body ? [`-d ${quoted(formatJson(body))}`] : []),
    ].join(' \\\n  ');
  };
}

/** Operations that need the secret of a puzzle have ids that fit it. */
function keyOf({ name }: Parameter, { security }: Endpoint['operation']): string {
  return `${name} ${security !== undefined}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
