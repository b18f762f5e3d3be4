import { z } from 'zod';
import { CALLS, type Call, errorAnswer, isForEverybody } from './calls';

/** A JSON document; OpenAPI's own shape is given by its standard, not by us. */
type Json = Record<string, unknown>;

/** Statuses that a caller must expect, by what a call asks for. */
const REFUSALS: Record<number, string> = {
  400: 'Invalid input: details.errors names the fields',
  401: 'No session, an expired one, or wrong credentials',
  403: 'The role may not make this call',
  404: 'Unknown, or not yours',
  409: 'Conflict with what is already there',
  413: 'Too large',
  415: 'Wrong file type',
  429: 'Too many tries',
  503: 'Something that the server relies on does not answer',
};

/** Besides the logins, what can be called too often. */
const LIMITED = new Set([
  '/addclient',
  '/admin/register',
  '/checkout',
  '/me/password',
  '/users/request-credentials',
]);

/**
 * The OpenAPI 3.1 description of every call in the table.
 * @param title the product's name
 * @param serverUrl public address, without `/api`
 */
export function openApi(title: string, serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of CALLS) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: `${serverUrl}/api` }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorAnswer, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(call: Call): Json {
  const open = isForEverybody(call);
  const optional = call.who.includes('visitor') ? [{}] : [];
  const codes = [400, ...(open ? [] : [401, 403]), ...extraRefusals(call)];
  return {
    operationId: call.handler,
    summary: call.summary,
    tags: [call.handler.split('.')[0]],
    security: open ? [] : [...optional, { session: [] }],
    'x-roles': call.who,
    parameters: [...pathParameters(call.path), ...queryParameters(call.query)],
    ...((call.body || call.files) && { requestBody: requestBody(call) }),
    responses: {
      [call.status ?? 200]: {
        description: 'Success',
        content: call.answer
          ? { 'application/json': { schema: schemaOf(call.answer, 'output') } }
          : { 'application/octet-stream': {} },
      },
      ...Object.fromEntries([...new Set(codes)].sort().map((code) => [code, refusal(code)])),
    },
  };
}

function extraRefusals({ path, method, files, body, bodyMebibytes }: Call): number[] {
  return [
    ...(path.endsWith('login') ? [401, 429] : []),
    ...(LIMITED.has(path) ? [429] : []),
    ...(path === '/users/request-credentials' ? [404, 503] : []),
    ...(path === '/auth/refresh' ? [401] : []),
    ...(path === '/checkout' ? [404] : []),
    ...(path.includes(':') || method === 'DELETE' || method === 'PUT' ? [404] : []),
    ...(files ? [413, 415] : []),
    ...(bodyMebibytes ? [413] : []),
    ...(body && method === 'POST' ? [409] : []),
  ];
}

function refusal(code: number): Json {
  return {
    description: REFUSALS[code],
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.ZodType | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBody({ body, files = [] }: Call): Json {
  const schema = body ? schemaOf(body, 'input') : { type: 'object', properties: {} };
  if (files.length === 0) return { required: true, content: { 'application/json': { schema } } };
  const fileFields = Object.fromEntries(
    files.map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]),
  );
  const properties = { ...(schema.properties as Json | undefined), ...fileFields };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { ...schema, properties } } },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
