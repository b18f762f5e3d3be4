import { describe, expect, it } from 'vitest';
import { LIMITS } from '../common/limits';
import { ROLES } from '../common/roles';
import { CALLS } from './calls';
import { errorAnswer } from './errors';
import { openApi } from './openapi';

interface Operation {
  readonly operationId: string;
  readonly security: unknown[];
  readonly 'x-roles': string[];
  readonly parameters: { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  readonly responses: Record<
    string,
    { description: string; headers?: object; content: Record<string, object> }
  >;
}

const description = openApi('Canopy', 'https://example.org');
const paths = description.paths as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the table of calls', () => {
  it('contains each call and each handler once', () => {
    expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(CALLS.length);
    expect(new Set(CALLS.map(({ handler }) => handler)).size).toBe(CALLS.length);
  });

  it('opens each call to visitors or at least one known role', () => {
    for (const { who, handler } of CALLS) {
      expect(who.length, handler).toBeGreaterThan(0);
      for (const each of who) expect(['visitor', ...ROLES]).toContain(each);
    }
  });
});

describe('the OpenAPI description', () => {
  it('states OpenAPI 3.1 and the address of this server', () => {
    expect(description).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Canopy API', version: '1' },
      servers: [{ url: 'https://example.org/api' }],
    });
  });

  it('shares its paths between all names and addresses', () => {
    const other = openApi('Another', 'https://example.com');
    expect(other).toMatchObject({ info: { title: 'Another API' } });
    // Any caller may request it, and building it blocks the server for a second.
    expect(other.paths).toBe(description.paths);
    expect(other.components).toBe(description.components);
  });

  it('states the allowed prices and numbers of credits', () => {
    const bodyOf = (path: string, type: string) =>
      JSON.stringify(paths[path]?.post?.requestBody?.content[type]?.schema);
    expect(bodyOf('/addproduct', 'multipart/form-data')).toContain('from 0 to 10,00,000');
    expect(bodyOf('/checkout', 'application/json')).toContain('/CheckoutInput');
    const { schemas } = description.components as { schemas: Record<string, object> };
    expect(JSON.stringify(schemas.CheckoutInput)).toContain('from 1 to `mostCreditsPerOrder`');
    expect(Object.keys(paths['/checkout']?.post?.responses ?? {})).toEqual(
      expect.arrayContaining(['400', '404', '409', '429']),
    );
  });

  it('describes the rate limits of a call and uses every limit', () => {
    expect(paths['/checkout']?.post?.responses?.['429']).toMatchObject({
      description:
        'At most 60 orders from one address an hour. At most 5 orders with one e-mail address an hour, unless the site sets another limit.',
    });
    // A limit missing from the table would refuse calls without being described.
    const described = CALLS.flatMap(({ limits = [] }) => limits);
    expect(new Set(described)).toEqual(new Set(Object.keys(LIMITS)));
  });

  it('contains every call', () => {
    expect(operations).toHaveLength(CALLS.length);
    for (const { method, path, handler, status = 200 } of CALLS) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.operationId).toBe(handler);
      expect(operation?.responses).toHaveProperty(String(status));
    }
  });

  it('lists exactly the parameters of every path', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = operation.parameters.filter((each) => each.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(named);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it('lists the parameters and the allowed roles of a call', () => {
    const operation = (path: string, method: string) => paths[path]?.[method] as Operation;
    const records = operation('/getdata12', 'get');
    expect(records.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['userId', 'financialYear', 'scope', 'page', 'pageSize']),
    );
    expect(records.parameters.every(({ required }) => !required)).toBe(true);
    expect(records['x-roles']).toEqual(['platform-admin', 'client', 'member']);
    expect(records.security).toEqual([{ session: [] }]);
    expect(operation('/login', 'post').security).toEqual([]);
    expect(operation('/deleteEmissionData', 'delete').parameters).toMatchObject([
      { name: 'id', in: 'query', required: true },
    ]);
    const logo = operation('/clients/me/logo', 'put').requestBody?.content['multipart/form-data'];
    expect(Object.keys(logo?.schema.properties ?? {})).toEqual(['logoimg']);
  });

  it('lists the files of a form with types, number and required ones', () => {
    const form = (path: string, method = 'post') =>
      paths[path]?.[method]?.requestBody?.content['multipart/form-data'];
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    expect(form('/upload')).toEqual({
      schema: { type: 'object', properties: { image: file }, required: ['image'] },
      encoding: { image: { contentType: 'image/jpeg, image/png, image/webp, application/pdf' } },
    });
    // Pictures of the media library may replace the files, and a draft needs neither.
    expect(form('/addproduct')?.schema).toMatchObject({
      properties: { images: { type: 'array', items: file, maxItems: 3 } },
      required: [],
      anyOf: [
        { required: expect.arrayContaining(['name', 'price']) },
        { required: expect.not.arrayContaining(['price']) },
      ],
    });
    expect(form('/addprojects')?.schema.required).not.toContain('photo');
    expect(form('/addclient')?.schema.required).toEqual([]);
    expect(form('/clients/me/logo', 'put')?.schema.required).toEqual(['logoimg']);
  });

  it('lists the media types of file responses', () => {
    const types = (path: string) => Object.keys(paths[path]?.get?.responses['200']?.content ?? {});
    expect(types('/audit.csv')).toEqual(['text/csv']);
    expect(types('/clients/{id}/logo')).toEqual(['image/jpeg', 'image/png', 'image/webp']);
    expect(types('/evidence/{id}')).toContain('application/pdf');
  });

  it('describes the response of a list with and without a page', () => {
    expect(paths['/news']?.get?.responses['200']?.content['application/json']).toEqual({
      schema: {
        oneOf: [
          { $ref: '#/components/schemas/NewsList', description: 'Without `page`: all matches' },
          {
            $ref: '#/components/schemas/NewsPage',
            description: 'With `page`: one page of matches',
          },
        ],
      },
    });
  });

  it('documents Retry-After for 429 and 503 responses', () => {
    const responses = paths['/login']?.post?.responses;
    for (const code of ['429', '503']) {
      expect(responses?.[code]?.headers).toHaveProperty('Retry-After');
    }
    expect(responses?.['400']).not.toHaveProperty('headers');
  });

  it('describes a call open to visitors and a role, with both bodies', () => {
    const added = paths['/addclient']?.post as Operation;
    expect(added.security).toEqual([{}, { session: [] }]);
    expect(added['x-roles']).toEqual(['visitor', 'platform-admin']);
    expect(Object.keys(added.responses)).toEqual(expect.arrayContaining(['401', '403', '409']));
    const form = added.requestBody?.content['multipart/form-data']?.schema;
    expect(Object.keys(form?.properties ?? {})).toEqual(['logoimg']);
    const variants = ((form?.anyOf ?? []) as { required: string[] }[]).map(
      ({ required }) => required,
    );
    expect(variants).toEqual([
      ['username', 'userId', 'password'],
      expect.arrayContaining(['firstName', 'email', 'organization', 'sector', 'password']),
    ]);
  });

  it('requires no parameter that has a default', () => {
    for (const { operation } of operations) {
      for (const { name, required, schema } of operation.parameters) {
        if (required) expect(schema, name).not.toHaveProperty('default');
      }
    }
  });

  it('contains only references that resolve', () => {
    const text = JSON.stringify(description);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const target = (reference ?? '')
        .replace('#/', '')
        .split('/')
        .reduce<unknown>(
          (at, key) => (at as Record<string, unknown> | undefined)?.[key],
          description,
        );
      expect(target, reference).toBeDefined();
    }
    expect(text.includes('"$schema"')).toBe(false);
  });

  it('has a body and a description for every response', () => {
    for (const { operation } of operations) {
      for (const { description: said, content } of Object.values(operation.responses)) {
        expect(said).toBeTruthy();
        expect(Object.keys(content).length).toBeGreaterThan(0);
      }
    }
  });

  it('defines errors with `data` and extensible details', () => {
    const error = {
      data: null,
      error: {
        status: 400,
        name: 'E',
        message: 'm',
        details: { code: 'invalid_input', errors: [], more: 1 },
      },
    };
    expect(errorAnswer.parse(error)).toEqual(error);
    expect(errorAnswer.safeParse({ error: error.error }).success).toBe(false);
  });
});
