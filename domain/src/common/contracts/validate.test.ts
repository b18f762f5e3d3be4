import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS, type Call } from '../../calls/calls';
import { messages } from '../messages';
import { validate } from './validate';

/** Fragments of zod's English messages. */
const WORDS_OF_ZOD =
  /invalid (input|option|string|key|value|number|element|union|email|date)|\b(expected|received|unrecognized)\b|^too (small|big)/i;

const WRONG: readonly unknown[] = [
  [],
  [[]],
  [[[]]],
  [null],
  {},
  { '': {} },
  '',
  'text',
  '\u0000',
  0,
  -1,
  1.5,
  Number.NaN,
  1e308,
  true,
  null,
  undefined,
];

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const contracts = CALLS.flatMap((call) =>
  Object.entries({ body: call.body, query: call.query }).flatMap(([part, schema]) =>
    schema ? [[`${nameOf(call)} (${part})`, schema] as const] : [],
  ),
);

function sentencesOf(schema: z.ZodType, input: unknown): string[] {
  const checked = validate(schema, input);
  return checked.ok ? [] : [checked.message, ...checked.errors.map(({ message }) => message)];
}

/** Yields the shape with one part replaced, for every part at every depth. */
function* spoiled(schema: z.ZodType): Generator<unknown> {
  const {
    properties = {},
    items,
    anyOf = [],
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  yield* spoiledShape({ properties, anyOf, ...(items && { items }) });
}

interface JsonSchema {
  readonly properties?: Record<string, JsonSchema>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

function* spoiledShape({ properties = {}, items, anyOf = [] }: JsonSchema): Generator<unknown> {
  yield* WRONG;
  for (const [name, inner] of Object.entries(properties)) {
    for (const value of spoiledShape(inner)) yield { [name]: value };
  }
  if (items) for (const value of spoiledShape(items)) yield [value];
  for (const option of anyOf) yield* spoiledShape(option);
}

describe('validation messages', () => {
  it.each(contracts)('contain no wording of zod for %s', (_, schema) => {
    let told = 0;
    const ofZod: string[] = [];
    for (const input of spoiled(schema)) {
      for (const sentence of sentencesOf(schema, input)) {
        told += 1;
        // Thousands of `expect` calls would take seconds.
        if (WORDS_OF_ZOD.test(sentence)) ofZod.push(`${JSON.stringify(input)}: ${sentence}`);
      }
    }
    expect(ofZod).toEqual([]);
    expect(told).toBeGreaterThan(0);
  });

  it('ask for an object or a text instead of another type', () => {
    const login = z.object({ userId: z.string() });
    for (const input of [[], [[]], 'text', 1, null]) {
      expect(validate(login, input)).toMatchObject({ message: messages.objectExpected });
    }
    expect(validate(login, { userId: 1 })).toMatchObject({
      errors: [{ path: ['userId'], message: messages.textExpected }],
    });
  });

  it('name the expected numbers and lists', () => {
    const schema = z.object({ page: z.number().int().min(1).max(9), ids: z.array(z.string()) });
    expect(sentencesOf(schema, { page: 0, ids: {} })).toContain(messages.atLeast(1));
    expect(sentencesOf(schema, { page: 10, ids: {} })).toContain(messages.atMost(9));
    expect(sentencesOf(schema, { page: 1.5, ids: {} })).toContain(messages.wholeNumberExpected);
    expect(sentencesOf(schema, { page: 'x', ids: {} })).toContain(messages.numberExpected);
    expect(sentencesOf(schema, { page: 1, ids: {} })).toContain(messages.listExpected);
  });

  it('keep the sentences that a contract defines', () => {
    const own = z.object({ name: z.string({ error: 'Say a name.' }).min(3, 'Say a longer name.') });
    expect(sentencesOf(own, { name: 1 })).toContain('Say a name.');
    expect(sentencesOf(own, { name: 'a' })).toContain('Say a longer name.');
  });
});
