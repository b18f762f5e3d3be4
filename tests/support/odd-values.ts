import fc from 'fast-check';
import { z } from 'zod';

/** Characters that PostgreSQL accepts neither in text nor in JSON. */
export const UNSTORABLE = ['a\0b', '\0', 'a\ud800b', '\udc00', 'cut off \ud83c'];

export const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...UNSTORABLE,
    '',
    ' ',
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e400',
    '0x1F',
    '2024-02-30',
    '2024-04-01',
    "' or 1=1 --",
    '$ne',
    '[object Object]',
    '../..',
    '%00',
    '=1+1',
    '<script>alert(1)</script>',
    '🌿'.repeat(300),
    'x'.repeat(6000),
    'é'.repeat(100_000),
    '\u202eabc',
    'İ',
    'ﬀ',
    '\ufeff',
  ),
);

export const oddValue = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
  fc.constantFrom(1e308, -1e308, 5e-324, 2 ** 53, -1, 0, 1.5, true, null, [], {}, [[]]),
  fc.constantFrom(nested(30, []), nested(30, {}), Array(2000).fill('x')),
);

function nested(depth: number, innermost: unknown): unknown {
  return depth === 0 ? innermost : { a: [nested(depth - 1, innermost)] };
}

/** Generates bodies close to a call's expected one: some fields valid, some odd, some missing. */
export function nearlyRight(
  good: Readonly<Record<string, unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(good).map(([name, value]) => [
    name,
    fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: oddValue }),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/**
 * Returns the fields of a contract, each with possible values. A union has the fields of all
 * shapes.
 */
export function fieldsOf(contract: z.ZodType | undefined): Record<string, fc.Arbitrary<unknown>> {
  if (!contract) return {};
  const options = { io: 'input', unrepresentable: 'any' } as const;
  const schema = z.toJSONSchema(contract, options) as JsonSchema;
  const shapes = [schema, ...(schema.anyOf ?? [])];
  const properties = Object.assign({}, ...shapes.map((shape) => shape.properties ?? {}));
  return Object.fromEntries(
    Object.entries<JsonSchema>(properties).map(([name, field]) => [name, valuesOf(field)]),
  );
}

/** Generates values of a field. Rules outside its schema are checked by the contract itself. */
function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'number':
      return fc.oneof(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1e6, noNaN: true }).map(String),
      );
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1e6, 1e6) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 3 });
    case 'object':
      return objectOf(schema);
    default:
      return fc.oneof(fc.string({ maxLength: 20 }), fc.nat(1000));
  }
}

function textOf({ format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') {
    const [min, max] = [new Date('2000-01-01'), new Date('2099-12-31')];
    return fc.date({ min, max, noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10));
  }
  const length = { minLength, maxLength: Math.min(maxLength, 300) };
  return fc.oneof(
    fc.string({ unit: 'grapheme', ...length }),
    fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'), ...length }),
  );
}

function objectOf({ properties = {} }: JsonSchema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, valuesOf(field)] as const,
  );
  return fc.record(Object.fromEntries(fields));
}
