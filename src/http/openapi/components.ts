import type { TSchema } from 'typebox';

/**
 * The schemas in these values that have a name (`$id`), with references to each other by name.
 */
export function schemasIn(values: readonly unknown[]): Record<string, object> {
  const schemas: Record<string, object> = {};
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const name = nameOf(value);
    if (name !== undefined && name in schemas) return;
    if (name !== undefined) schemas[name] = referInside(value);
    for (const part of Object.values(value)) visit(part);
  };
  for (const value of values) visit(value);
  return schemas;
}

export const HEADERS = {
  'X-Request-Id': header('The id of this request in the log of the service.', 'fT3xQm9a-1k'),
  ETag: header(
    'Identifies this state. It changes whenever the state changes.',
    '"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  ),
  'Cache-Control': header('Caches may store the answer and must revalidate it before each use.', 'no-cache'),
  RateLimit: header('The remaining requests `r`; one more is allowed in `t` seconds.', '"new_game";r=9;t=60'),
  'RateLimit-Policy': header('The limit: `q` requests in any `w` seconds.', '"new_game";q=10;w=60'),
  'Retry-After': header('Seconds until the request should be sent again.', '42'),
  Allow: header('The methods of the path.', 'GET, HEAD'),
};

type Examples = Readonly<Record<string, unknown>>;

export function jsonContent(schema: TSchema, examples: Examples = {}) {
  return contentOf('application/json', schema, examples);
}

export function contentOf(type: string, schema: TSchema, examples: Examples) {
  const hasExamples = Object.keys(examples).length > 0;
  return { [type]: { schema: refer(schema), ...(hasExamples ? { examples } : {}) } };
}

/** The schema with every part that has a name replaced by a reference. */
function refer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refer);
  if (typeof value !== 'object' || value === null) return value;
  const name = nameOf(value);
  return name ? { $ref: `#/components/schemas/${name}` } : referInside(value);
}

function referInside(schema: object): object {
  const entries = Object.entries(schema).filter(([key]) => key !== '$id');
  return Object.fromEntries(entries.map(([key, value]) => [key, refer(value)]));
}

function nameOf(schema: object): string | undefined {
  return '$id' in schema ? String(schema.$id) : undefined;
}

function header(description: string, example: string) {
  return { description, schema: { type: 'string' }, example };
}
