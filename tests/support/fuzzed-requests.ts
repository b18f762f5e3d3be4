import { gzipSync } from 'node:zlib';
import type { Call } from '@canopy/domain/calls';
import fc from 'fast-check';
import type { z } from 'zod';
import type { RequestOptions } from './client';
import { FILES } from './files';
import { fieldsOf, oddText, oddValue } from './odd-values';

/** Request to a call, ready to send. */
export interface FuzzedRequest extends RequestOptions {
  readonly id?: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** Generates variations of a good request that the contract accepts. */
export function goodRequests(call: Call, sample: FuzzedRequest): fc.Arbitrary<FuzzedRequest> {
  const query = isFields(sample.query) ? sample.query : {};
  return fc
    .record({ body: replacements(call.body), query: replacements(call.query) })
    .map((given) => ({
      ...sample,
      ...(isFields(sample.body) && { body: accepted(call.body, sample.body, given.body) }),
      ...(call.query && { query: accepted(call.query, query, given.query) }),
    }));
}

/** Generates values for some fields of a contract. */
function replacements(contract: z.ZodType | undefined): fc.Arbitrary<Fields> {
  return fc.record(fieldsOf(contract), { requiredKeys: [] });
}

/** Applies values to the sample one after the other, keeping each that the contract accepts. */
function accepted(contract: z.ZodType | undefined, sample: Fields, given: Fields): Fields {
  let fields = sample;
  for (const [name, value] of Object.entries(given)) {
    if (KEPT.test(name) && name in sample) continue;
    const changed = { ...fields, [name]: value };
    if (contract?.safeParse(changed).success) fields = changed;
  }
  return fields;
}

/** Fields that refer to something. Another value, even a valid one, refers to nothing. */
const KEPT = /id$|^(token|username|password|currentPassword|newPassword|rows|selectedName)$/i;

/** Generates requests with something wrong in them. */
export function badRequests(call: Call, sample: FuzzedRequest): fc.Arbitrary<FuzzedRequest> {
  const changes = [
    ...(sample.id === undefined ? [] : [badId(sample)]),
    ...(call.method === 'GET' ? [] : badBodies(sample)),
    ...(sample.form instanceof FormData ? badForms(sample, sample.form) : []),
    badQuery(call, sample),
    badHeaders(sample),
  ];
  return fc.oneof(...changes);
}

function badId(sample: FuzzedRequest): fc.Arbitrary<FuzzedRequest> {
  const id = fc.oneof(
    oddText.filter((text) => text.length < 5000),
    fc.constantFrom('a'.repeat(24), '0', "' or 1=1", '%', '%00', '%ff', '..%2f..', 'null', 'me'),
  );
  // Without its last part, or with dots in its place, a path is another path.
  return id.filter((text) => !/^\.{0,2}$/.test(text)).map((text) => ({ ...sample, id: text }));
}

function badQuery(call: Call, sample: FuzzedRequest): fc.Arbitrary<FuzzedRequest> {
  const names = fc.constantFrom('page', 'pageSize', 'sort', ...Object.keys(fieldsOf(call.query)));
  const name = fc.oneof(
    names,
    names.map((each) => `${each}[]`),
    names.map((each) => `${each}[$ne]`),
    oddText,
  );
  const pairs = fc.array(fc.tuple(name, oddText), { minLength: 1, maxLength: 5 });
  return pairs.map((added) => {
    const given = Object.entries(isFields(sample.query) ? sample.query : {});
    const all = [...given, ...added].map((pair) =>
      // Node.js itself refuses longer addresses.
      pair.map((text) => encodeURIComponent(wellFormed(String(text)).slice(0, 1000))).join('='),
    );
    return { ...sample, query: all.join('&') };
  });
}

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=no-such',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'nonsense',
  '',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
];

function badHeaders(sample: FuzzedRequest): fc.Arbitrary<FuzzedRequest> {
  const value = fc.string({ unit: fc.constantFrom(...'abcXYZ019 -_=;,./*"%'), maxLength: 300 });
  const headers = fc.record(
    {
      'Idempotency-Key': value,
      Accept: value,
      'Accept-Language': value,
      'Accept-Encoding': fc.constantFrom('gzip', 'br;q=x', 'identity;q=0', '*;q=0', 'nonsense'),
      'If-None-Match': value,
      Range: fc.constantFrom('bytes=0-1', 'bytes=5-1', 'lines=1'),
      'User-Agent': value,
    },
    { requiredKeys: [] },
  );
  return headers.map((odd) => ({ ...sample, headers: { ...sample.headers, ...odd } }));
}

function badBodies(sample: FuzzedRequest): fc.Arbitrary<FuzzedRequest>[] {
  const good = isFields(sample.body) ? sample.body : {};
  const withBody = (body: unknown): FuzzedRequest => ({ ...sample, body, form: undefined });
  const raw = (
    bytes: string | Uint8Array<ArrayBuffer>,
    type: string,
    more = {},
  ): FuzzedRequest => ({
    ...sample,
    body: undefined,
    form: new Blob([bytes]),
    headers: { ...sample.headers, 'Content-Type': type, ...more },
  });
  const text = JSON.stringify(sample.body ?? {});
  const json = 'application/json';
  const field = fc.constantFrom(...Object.keys(good), 'id');
  const strangers = ['__proto__', 'constructor', 'id', 'role', 'client', 'member', 'publishedAt'];
  const unreadable = fc.constantFrom(
    raw(text.slice(0, -1), json),
    raw(`\ufeff${text}`, json),
    raw(Buffer.from(text, 'utf16le'), json),
    raw(`${text}${text}`, json),
    raw(text.replace(':', ':\xff'), json),
    raw(new Uint8Array([0xff, 0xfe, 0x00, 0x80]), json),
    raw(text, json, { 'Content-Encoding': 'gzip' }),
    raw(new Uint8Array(gzipSync(text)), json, { 'Content-Encoding': 'gzip' }),
    raw(text.replace(/}$/, ',"__proto__":{"a":1}}'), json),
    raw(`${'['.repeat(2000)}${']'.repeat(2000)}`, json),
    raw('userId[$ne]=&password=x&rows[0][a]=1', 'application/x-www-form-urlencoded'),
  );
  return [
    // One wrong, extra or missing field.
    fc.tuple(field, oddValue).map(([name, value]) => withBody({ ...good, [name]: value })),
    fc.tuple(field, oddValue).map(([name, value]) => withBody({ ...good, [name]: [value] })),
    field.map((name) => withBody(omitField(good, name))),
    fc.tuple(fc.constantFrom(...strangers), oddValue).map(([name, value]) => {
      return withBody({ ...good, [`${name}`]: value });
    }),
    // One wrong row.
    ...(Array.isArray(good.rows) ? [badRows(good, good.rows).map(withBody)] : []),
    oddValue.map(withBody),
    unreadable,
    fc.constantFrom(...CONTENT_TYPES).map((type) => raw(text, type)),
  ];
}

function badRows(good: Fields, [row]: readonly Fields[]): fc.Arbitrary<Fields> {
  const field = fc.constantFrom(...Object.keys(row ?? {}), 'image', 'description', 'sku');
  return fc.tuple(field, oddValue, fc.boolean()).map(([name, value, twice]) => ({
    ...good,
    rows: [...(twice ? [row] : []), { ...row, [name]: value }],
  }));
}

function badForms(sample: FuzzedRequest, good: FormData): fc.Arbitrary<FuzzedRequest>[] {
  const names = fc.constantFrom(...entriesOf(good).map(([name]) => name));
  const changed = (change: (form: FormData) => void): FuzzedRequest => {
    const form = new FormData();
    for (const [name, value] of entriesOf(good)) form.append(name, value);
    change(form);
    return { ...sample, form };
  };
  const bytes = fc.oneof(
    fc.constantFrom(FILES.html, FILES.gif, FILES.png.subarray(0, 20), Buffer.alloc(0)),
    fc.constantFrom(...Object.values(FILES)),
    fc.uint8Array({ maxLength: 300 }).map((given) => Buffer.from(given)),
    fc.constant(Buffer.concat([FILES.png, Buffer.alloc(3 * 1024 * 1024)])),
  );
  const fileName = oddText.map((name) => wellFormed(name).slice(0, 500));
  return [
    names.map((name) => changed((form) => form.delete(name))),
    fc
      .tuple(names, oddText)
      .map(([name, text]) => changed((form) => form.set(name, wellFormed(text)))),
    fc
      .tuple(names, oddText)
      .map(([name, text]) => changed((form) => form.append(name, wellFormed(text)))),
    fc
      .tuple(names, bytes, fileName)
      .map(([name, content, file]) =>
        changed((form) => form.append(name, new Blob([new Uint8Array(content)]), file)),
      ),
    fc
      .tuple(names, bytes, fileName)
      .map(([name, content, file]) =>
        changed((form) => form.set(name, new Blob([new Uint8Array(content)]), file)),
      ),
  ];
}

function entriesOf(form: FormData): [name: string, value: File | string][] {
  const entries: [string, File | string][] = [];
  form.forEach((value, name) => {
    entries.push([name, value]);
  });
  return entries;
}

function omitField(fields: Fields, name: string): Fields {
  const { [name]: _, ...others } = fields;
  return others;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Replaces lone surrogates, because an address can only contain well-formed text. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** Describes a request so that a developer can send it again. */
export async function inWords(request: FuzzedRequest): Promise<string> {
  const { form, body, query, headers } = request;
  const lines: string[] = [];
  if (query !== undefined)
    lines.push(`query ${typeof query === 'string' ? query : JSON.stringify(query)}`);
  if (headers) lines.push(`headers ${JSON.stringify(headers)}`);
  if (body !== undefined) lines.push(`body ${JSON.stringify(body)}`);
  if (form instanceof FormData) {
    for (const [name, value] of entriesOf(form)) {
      const shown = typeof value === 'string' ? JSON.stringify(value) : await fileInWords(value);
      lines.push(`form field ${name} ${shown}`);
    }
  } else if (form instanceof Blob) {
    lines.push(`bytes (base64) ${Buffer.from(await form.arrayBuffer()).toString('base64')}`);
  }
  return lines.map((line) => (line.length > 2000 ? `${line.slice(0, 2000)}…` : line)).join('\n');
}

async function fileInWords(file: File): Promise<string> {
  const start = Buffer.from(await file.slice(0, 100).arrayBuffer()).toString('base64');
  return `file ${JSON.stringify(file.name)}, ${file.size} bytes (base64) ${start}`;
}
