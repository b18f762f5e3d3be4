import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildOnce } from '../../cms/src/rows/build-once';

type Query = ReturnType<Parameters<typeof buildOnce>[0]>;

const knex: (table: string) => Query = createRequire(
  new URL('../../cms/package.json', import.meta.url),
)('knex')({
  client: 'better-sqlite3',
  useNullAsDefault: true,
});

interface Shape {
  readonly scope?: string | undefined;
}

type Given = {
  readonly client: number;
  readonly site: number | null | undefined;
  readonly months: readonly string[];
};

/** A statement with all that decides its text: a filter, a null, something left out and a list. */
function build({ client, site, months }: Given, { scope }: Shape): Query {
  const rows = knex('records').where({ client, kind: 'kept' }).whereIn('month', months).limit(3);
  if (scope) rows.where({ scope });
  if (site !== undefined) rows.where({ site });
  return rows.whereRaw('? in (client, 1)', [client]).select('id');
}

const shapes = fc.record({ scope: fc.constantFrom(undefined, 'Scope 1', 'Scope 2') });
const given = fc.record({
  client: fc.integer(),
  site: fc.oneof(fc.integer(), fc.constantFrom(null, undefined)),
  months: fc.array(fc.string(), { maxLength: 3 }),
});

it('is the statement that building anew would make, whatever was built before', () => {
  const statement = buildOnce(build);
  fc.assert(
    fc.property(shapes, given, (shape, values) => {
      const { sql, bindings } = build(values, shape).toSQL();
      expect(statement(values, shape)).toEqual({ sql, values: bindings });
    }),
    { numRuns: 300 },
  );
});

it('is built once for each shape', () => {
  let built = 0;
  const statement = buildOnce((values: Given, shape: Shape) => {
    built += 1;
    return build(values, shape);
  });
  for (let client = 0; client < 5; client++) {
    const months = ['2024-04', `2024-0${client}`];
    statement({ client, site: client, months }, { scope: 'Scope 1' });
  }
  expect(built).toBe(1);
  statement({ client: 1, site: 1, months: ['2024-04', '2024-05'] }, {});
  statement({ client: 1, site: null, months: ['2024-04', '2024-05'] }, {});
  statement({ client: 1, site: undefined, months: ['2024-04', '2024-05'] }, {});
  statement({ client: 1, site: 1, months: ['2024-04'] }, {});
  expect(built).toBe(5);
});
