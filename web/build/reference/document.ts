/** The parts of an OpenAPI document that the reference page shows. */

export type Schema = {
  $ref?: string;
  type?: string;
  title?: string;
  description?: string;
  const?: unknown;
  enum?: string[];
  examples?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  required?: string[];
};

type Example = { summary?: string; value: unknown };
/** Schemas and examples by media type. */
type Content = Record<string, { schema: Schema; examples?: Record<string, Example> }>;
/** Returns the first media type's content, because a second type has the same content in another form. */
export function only(content: Content = {}): Content[string] | undefined {
  return Object.values(content)[0];
}

export type Response = { description: string; headers?: Record<string, unknown>; content?: Content };
export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  examples?: Record<string, Example>;
};

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  /** Alternative credentials; an empty object means none. */
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};

export type Endpoint = { path: string; method: string; operation: Operation };

export type ApiDocument = {
  info: { version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    headers: Record<string, { description: string; example: string }>;
  };
};
