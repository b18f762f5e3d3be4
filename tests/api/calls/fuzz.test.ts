import { CALLS, type Call, mayCall } from '@canopy/domain/calls';
import type { Audience } from '@canopy/domain/common';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, answered, client, PASSWORD_MARK, refusalOf } from '../../support/client';
import { FILES } from '../../support/files';
import {
  addClient,
  addFactor,
  addMember,
  inside,
  logIn,
  PASSWORD,
  recordsOf,
  rowOf,
  upload,
} from '../../support/fixtures';
import {
  badRequests,
  type FuzzedRequest,
  goodRequests,
  inWords,
  wellFormed,
} from '../../support/fuzzed-requests';
import { nearlyRight } from '../../support/odd-values';
import {
  CALLERS,
  makeWorld,
  nameOf,
  type Sample,
  sampleOf,
  type World,
} from '../../support/samples';

/** Set by `npm run fuzz`. See CONTRIBUTING.md. */
const SEED = Number(process.env.FUZZ_SEED || 20_261_121);
/** Number of random requests after one valid request per call and role. */
const RANDOM_REQUESTS = Number(process.env.FUZZ_REQUESTS || 400);
/**
 * Time limit in seconds, for `npm run fuzz` only. Without it, busy and idle machines send the same
 * number of requests.
 */
const SECONDS = Number(process.env.FUZZ_SECONDS || Number.POSITIVE_INFINITY);
const TIMEOUT_MS = Number.isFinite(SECONDS) ? (SECONDS + 120) * 1000 : 300_000;
const SHOWS_TABLE = process.env.FUZZ_TABLE === 'on';

let world: World;

/** Counts of statuses by call and caller. */
const statuses = new Map<string, Map<number, number>>();

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(() => {
  if (SHOWS_TABLE) console.log(table());
});

/** Returns the seed's n-th random choice. */
function pick<T>(from: fc.Arbitrary<T>, n: number): T {
  const [picked] = fc.sample(from, { seed: (SEED * 1_000_003 + n) | 0, numRuns: 1 });
  return picked as T;
}

interface Try {
  /** Number of the try, which determines all of its random choices. */
  readonly n: number;
  readonly call: Call;
  readonly caller: Audience;
  readonly kind: 'sample' | 'good' | 'bad';
}

/** Yields each call with each permitted caller first, then any call by any caller. */
function* tries(): Generator<Try> {
  let n = 0;
  for (const call of CALLS) {
    for (const caller of CALLERS.filter((each) => call.who.includes(each))) {
      yield { n: n++, call, caller, kind: 'sample' };
    }
  }
  const any = fc.record({
    call: fc.constantFrom(...CALLS),
    mayBeWrong: fc.integer({ min: 1, max: 4 }).map((one) => one === 1),
    stranger: fc.constantFrom(...CALLERS),
    choice: fc.nat(CALLERS.length),
    kind: fc.constantFrom('good', 'bad', 'bad'),
  });
  for (; ; n++) {
    const { call, mayBeWrong, stranger, choice, kind } = pick(any, n);
    const caller = mayBeWrong ? stranger : call.who[choice % call.who.length];
    yield { n, call, caller: caller ?? 'visitor', kind };
  }
}

const samples = new Map<string, Sample>();

/**
 * Returns a request to start from. Good requests always get a new sample, because they use it up.
 */
async function startOf({ call, caller, kind }: Try): Promise<Sample> {
  const key = `${nameOf(call)} ${caller}`;
  const known = samples.get(key);
  if (known && kind === 'bad') return known;
  const sample = await sampleOf(world, call, caller);
  samples.set(key, sample);
  return sample;
}

async function send(
  { call, caller }: Try,
  { session }: Sample,
  { id, ...request }: FuzzedRequest,
): Promise<Answer> {
  // Visitors come from many addresses, because the server limits tries per address.
  const from = session ?? (caller === 'visitor' ? client() : world.sessions[caller]);
  const raw = id !== undefined && /^[%.\w]*%[%.\w]*$/.test(id);
  const part = id === undefined ? '' : raw ? id : encodeURIComponent(wellFormed(id));
  return from.request(call.method, call.path.replace(/:\w+/, part), request);
}

/** Asserts properties that every response has, to any request. */
function check({ call, caller, kind }: Try, answer: Answer): void {
  const { status, text } = answer;
  expect(status).toBeLessThan(500);
  expect(text, 'a stack').not.toMatch(/\n\s+at |node_modules|cms\/dist/);
  expect(text, 'a secret').not.toMatch(
    /tests-only-|key-of-tests|"(password|hash|account)"\s*:\s*[{"]\$/,
  );
  expect(text, 'a password').not.toContain(PASSWORD_MARK);
  if (status >= 400) {
    const error = refusalOf(answer);
    expect(error.status).toBe(status);
    expect(error.message).not.toBe('');
  } else if (status !== 304) {
    expect(mayCall(call, caller), 'who may call').toBe(true);
    expect(status).toBe(call.status ?? 200);
    checkShape(call, answer);
  }
  if (kind === 'sample') expect(status).toBe(call.status ?? 200);
}

function checkShape(call: Call, answer: Answer): void {
  if (!call.answer) return;
  const body = answer.json;
  const isPage = typeof body === 'object' && body !== null && 'meta' in body;
  const isStandard = typeof body === 'object' && body !== null && 'standard' in body;
  const other = isPage ? call.pageAnswer : isStandard ? call.standardAnswer : undefined;
  const contract = other ?? call.answer;
  const parsed = contract.parse(body);
  // API descriptions have a contract for their version only.
  if (call.path !== '/openapi.json') expect(parsed).toEqual(body);
}

function note({ call, caller }: Try, status: number): void {
  const key = `${nameOf(call)} ${caller}`;
  const counts = statuses.get(key) ?? new Map<number, number>();
  statuses.set(key, counts.set(status, (counts.get(status) ?? 0) + 1));
}

/** Returns the calls that no permitted caller made successfully. */
function neverAnswered(): string[] {
  return CALLS.filter(
    (call) =>
      !CALLERS.some((caller) => {
        const counts = statuses.get(`${nameOf(call)} ${caller}`);
        return mayCall(call, caller) && counts?.has(call.status ?? 200);
      }),
  ).map(nameOf);
}

function table(): string {
  const width = Math.max(...CALLS.map((call) => nameOf(call).length));
  const rows = CALLS.flatMap((call) =>
    CALLERS.flatMap((caller) => {
      const counts = statuses.get(`${nameOf(call)} ${caller}`);
      if (!counts) return [];
      const told = [...counts].sort(([a], [b]) => a - b).map(([status, n]) => `${status} × ${n}`);
      const may = mayCall(call, caller) ? 'may' : '   ';
      return [`${nameOf(call).padEnd(width)}  ${may}  ${caller.padEnd(16)}${told.join(', ')}`];
    }),
  );
  return rows.join('\n');
}

describe('a random request', () => {
  it(
    `causes no server error in any call by any caller (seed ${SEED})`,
    async () => {
      let end: number | undefined;
      let made = 0;
      let random = 0;
      for (const each of tries()) {
        if (each.kind !== 'sample') {
          end ??= Date.now() + SECONDS * 1000;
          if (Date.now() > end || random >= RANDOM_REQUESTS) break;
          random += 1;
        }
        const start = await startOf(each);
        const { session: _, ...sample } = start;
        const requests = each.kind === 'good' ? goodRequests : badRequests;
        const request = each.kind === 'sample' ? sample : pick(requests(each.call, sample), each.n);
        let answer: Answer | undefined;
        try {
          answer = await send(each, start, request);
          note(each, answer.status);
          check(each, answer);
        } catch (error) {
          const head = `Seed ${SEED}, try ${each.n}: ${nameOf(each.call)} as ${each.caller}`;
          const told = [head, `id ${request.id}`, await inWords(request)].join('\n');
          const got = answer ? `${answer.status} ${answer.text.slice(0, 2000)}` : 'no answer';
          throw new Error(`${told}\nwas answered: ${got}\n${error}`, { cause: error });
        }
        made += 1;
      }
      if (SHOWS_TABLE) console.log(`${made} requests, seed ${SEED}`);
      expect(neverAnswered(), 'calls that were never answered with success').toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('stores its rows completely or not at all', async () => {
    const own = await addMember(await addClient());
    const uploaded = await upload(own.session, FILES.png);
    const { imagePath: image } = answered('POST /upload', uploaded);
    const good = { ...rowOf(await addFactor()), description: 'd', image, sku: '' };
    const rows = fc.array(nearlyRight(good), { minLength: 1, maxLength: 3 });
    let saved = 0;
    await fc.assert(
      fc.asyncProperty(rows, async (rows) => {
        const answer = await own.session.post('/saveData', { rows });
        expect([201, 400], answer.text).toContain(answer.status);
        if (answer.status === 201) saved += rows.length;
      }),
      // Shrinking exceeds the test's timeout, which would hide the failure.
      { seed: SEED, numRuns: 60, endOnFailure: true },
    );
    expect(await recordsOf(own)).toHaveLength(saved);
  });

  it('leaves the server working and its records complete', async () => {
    const { wire } = await addClient();
    await logIn('/login', { userId: wire.userId, password: PASSWORD });
    const strange = await inside().sql(
      'select id from emission_records where result_kg_co_2_e is null or member_id is null',
    );
    expect(strange).toEqual([]);
  });
});
