import { z } from 'zod';
import * as common from '../common';
import type { FileField } from '../common/contracts/call-spec';
import { limitSentence } from '../common/limits';
import * as content from '../content';
import * as credits from '../credits';
import * as factors from '../factors';
import * as fileImport from '../file-import';
import * as history from '../history';
import * as inventory from '../inventory';
import * as logistics from '../logistics';
import * as people from '../people';
import * as reports from '../reports';
import * as search from '../search';
import * as session from '../session';
import * as shop from '../shop';
import * as site from '../site';
import { CALLS, type Call, isForEverybody } from './calls';
import { errorAnswer } from './errors';

/** JSON document in OpenAPI's shape. */
type Json = Record<string, unknown>;

/** Descriptions of error statuses. Rate limits (429) describe themselves. */
const REFUSALS: Record<number, string> = {
  400: 'Invalid input. details.errors lists the fields',
  401: 'Missing or expired session, or wrong credentials',
  403: 'Not allowed for this role',
  404: 'Not found, or belongs to another account',
  409: 'Conflict with existing data',
  413: 'Too large',
  415: 'Unsupported file type or content type',
  503: 'The database, file storage or mail server is not responding. Retry after Retry-After seconds',
};

/**
 * Describes every call of the table as an OpenAPI 3.1 document.
 * @param title product name
 * @param serverUrl public address, without `/api`
 */
export function openApi(title: string, serverUrl: string): Json & { openapi: '3.1.0' } {
  described ??= describeCalls();
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: `${serverUrl}/api` }],
    ...described,
  };
}

/** Cached: it depends on the table alone and takes the server more than a second. */
let described: Json | undefined;

function describeCalls(): Json {
  const paths: Record<string, Json> = {};
  for (const call of CALLS) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    paths,
    components: {
      schemas: findComponents(paths),
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(call: Call): Json {
  const open = isForEverybody(call);
  const optional = call.who.includes('visitor') ? [{}] : [];
  return {
    operationId: call.handler,
    summary: call.summary,
    tags: [call.handler.split('.')[0]],
    security: open ? [] : [...optional, { session: [] }],
    'x-roles': call.who,
    parameters: [
      ...pathParameters(call.path),
      ...parameters('query', call.query),
      ...parameters('header', call.headers),
    ],
    ...((call.body || call.files) && { requestBody: requestBody(call) }),
    responses: {
      [call.status ?? 200]: { description: 'Success', content: answerContent(call) },
      ...Object.fromEntries(listRefusals(call).map((code) => [code, refusal(call, code)])),
    },
  };
}

/** Lists all error statuses of a call, in order. */
export function listRefusals(call: Call): number[] {
  const { path, headers, files, body, limits = [], refusals = [] } = call;
  const codes = new Set([
    400,
    503,
    ...(isForEverybody(call) ? [] : [401, 403]),
    ...(path.includes(':') ? [404] : []),
    ...(headers ? [409] : []),
    ...(files || body ? [413, 415] : []),
    ...(limits.length > 0 ? [429] : []),
    ...refusals,
  ]);
  return [...codes].sort();
}

function answerContent({ answer, pageAnswer, standardAnswer, answerTypes = [] }: Call): Json {
  const files = Object.fromEntries(answerTypes.map((type) => [type, {}]));
  if (!answer) return files;
  const describe = (schema: z.ZodType, description: string) => ({
    ...reference(ANSWERS, schema),
    description,
  });
  const choice = (name: string, all: string, other: z.ZodType | undefined, itself: string) =>
    other
      ? [
          describe(answer, `Without \`${name}\`: ${all}`),
          describe(other, `With \`${name}\`: ${itself}`),
        ]
      : [];
  const others = [
    ...choice('page', 'all matches', pageAnswer, 'one page of matches'),
    ...choice('standard', 'all figures', standardAnswer, 'its cells'),
  ];
  const schema = others.length > 0 ? { oneOf: others } : reference(ANSWERS, answer);
  return { 'application/json': { schema }, ...files };
}

const RETRY_AFTER = {
  description: 'Seconds to wait before retrying',
  required: true,
  schema: { type: 'integer', minimum: 1 },
};

function refusal({ limits = [] }: Call, code: number): Json {
  return {
    description: code === 429 ? limits.map(limitSentence).join(' ') : REFUSALS[code],
    ...((code === 429 || code === 503) && { headers: { 'Retry-After': RETRY_AFTER } }),
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

function parameters(place: 'query' | 'header', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, INPUT) as ObjectSchema;
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: type,
  }));
}

function requestBody({ body, files }: Call): Json {
  if (!files && body) {
    return { required: true, content: { 'application/json': { schema: reference(BODIES, body) } } };
  }
  const { $schema: _, ...fields }: Json = body ? z.toJSONSchema(body, INPUT) : { type: 'object' };
  const { properties, required = [] } = fields as ObjectSchema;
  const fileFields = Object.entries(files ?? {});
  const schema = {
    ...fields,
    properties: {
      ...properties,
      ...Object.fromEntries(fileFields.map(([name, field]) => [name, fileSchema(field)])),
    },
    required: [...required, ...fileFields.flatMap(([name, field]) => (field.required ? name : []))],
  };
  const encoding = Object.fromEntries(
    fileFields.map(([name, { types }]) => [name, { contentType: types.join(', ') }]),
  );
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } };
}

function fileSchema({ required, most }: FileField): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  if (most === undefined) return file;
  return { type: 'array', items: file, ...(required && { minItems: 1 }), maxItems: most };
}

type ObjectSchema = { properties?: Record<string, Json>; required?: string[] };
type Named = ReturnType<typeof z.registry<{ id: string }>>;

const INPUT = { io: 'input', unrepresentable: 'any' } as const;
const OUTPUT = { io: 'output', unrepresentable: 'any' } as const;
const COMPONENTS = '#/components/schemas/';

/** Contract names of schemas, so that generated API clients have named types. */
const NAMES = new Map(
  [
    common,
    content,
    credits,
    factors,
    fileImport,
    history,
    inventory,
    logistics,
    people,
    reports,
    search,
    session,
    shop,
    site,
  ]
    .flatMap((module): [string, unknown][] => Object.entries(module))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) =>
      value instanceof z.ZodType ? [[value, pascalCase(name)] as const] : [],
    ),
);

const BODIES = register('Body', ({ body, files }) => [files ? undefined : body]);
const ANSWERS = register('Answer', ({ answer, pageAnswer, standardAnswer }) => [
  answer,
  pageAnswer,
  standardAnswer,
]);
// Describes parts of responses once, under their own name.
for (const [schema, id] of NAMES) ANSWERS.add(schema, { id });
ANSWERS.add(errorAnswer, { id: 'Error' });

/**
 * Registers the schemas of requests or responses. Schemas without a name in the contracts are named
 * after their call.
 */
function register(kind: string, schemasOf: (call: Call) => (z.ZodType | undefined)[]): Named {
  const registry: Named = z.registry();
  for (const call of CALLS) {
    for (const schema of schemasOf(call)) {
      if (!schema) continue;
      registry.add(schema, { id: NAMES.get(schema) ?? pascalCase(call.handler) + kind });
    }
  }
  return registry;
}

/** Finds the schemas that a description refers to, directly or through others. */
function findComponents(description: Json): Record<string, Json> {
  const uri = (id: string) => COMPONENTS + id;
  const all: Record<string, Json> = {
    ...z.toJSONSchema(ANSWERS, { ...OUTPUT, uri }).schemas,
    ...z.toJSONSchema(BODIES, { ...INPUT, uri }).schemas,
  };
  const used: Record<string, Json> = {};
  const take = (json: Json) => {
    for (const [, id = ''] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const { $schema: _, $id: __, ...schema } = all[id] ?? {};
      if (id in used) continue;
      used[id] = schema;
      take(schema);
    }
  };
  take(description);
  return used;
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|[-.])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function reference(registry: Named, schema: z.ZodType): Json {
  return { $ref: COMPONENTS + registry.get(schema)?.id };
}
