import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createOnce } from '../cms/src/rows/idempotency';

interface Row {
  readonly bodyHash: string;
  readonly name: string;
}

/** Contract of a release. The next release's contract adds a field with a default. */
const CONTRACT = z.object({ name: z.string() });
const NEXT_CONTRACT = CONTRACT.extend({ gift: z.boolean().default(false) });
const REUSED = 'The key was used for another order.';

let rows: Map<string, Row>;

beforeEach(() => {
  rows = new Map();
  vi.stubGlobal('strapi', { config: { get: () => 'a secret' } });
});

/** Places an order, parsed by a contract. */
function place(
  key: string,
  body: object,
  contract: typeof CONTRACT | typeof NEXT_CONTRACT = CONTRACT,
  beforeStore: () => void = () => {},
): Promise<string> {
  const input = contract.parse(body);
  return createOnce<Row, string>(
    { key, body },
    {
      find: async () => rows.get(key) ?? null,
      create: async ({ bodyHash }) => {
        beforeStore();
        rows.set(key, { bodyHash, name: input.name });
        return `placed ${input.name}`;
      },
      replay: ({ name }) => `replayed ${name}`,
      reused: REUSED,
      hashedUntil060: input,
    },
  );
}

describe('a repeated request', () => {
  it('is answered from the stored row, for its own key only', async () => {
    expect(await place('key-1', { name: 'tree' })).toBe('placed tree');
    expect(await place('key-1', { name: 'tree' })).toBe('replayed tree');
    expect(await place('key-2', { name: 'tree' })).toBe('placed tree');
  });

  it('is refused with another body', async () => {
    await place('key-1', { name: 'tree' });
    const refusal = { message: REUSED, details: { code: 'idempotency_key_reused' } };
    await expect(place('key-1', { name: 'lamp' })).rejects.toMatchObject(refusal);
  });

  it('is recognised after the contract gained a default', async () => {
    await place('key-1', { name: 'tree' });
    expect(await place('key-1', { name: 'tree' }, NEXT_CONTRACT)).toBe('replayed tree');
  });

  it('is recognised by a hash from 0.6.0 and refused with another body', async () => {
    const bodyHash = createHash('sha256').update('{"name":"tree"}').digest('hex');
    rows.set('key-1', { bodyHash, name: 'tree' });
    expect(await place('key-1', { name: 'tree' })).toBe('replayed tree');
    await expect(place('key-1', { name: 'lamp' })).rejects.toThrow(REUSED);
  });
});

describe('a request losing to a concurrent one', () => {
  const soldOut = new Error('Sold out');
  const winnerStores = (name: string) => () => {
    const { bodyHash } = rows.get('winner') as Row;
    rows.set('key-1', { bodyHash, name });
    throw soldOut;
  };

  it('returns the row of the winner, whatever its own error', async () => {
    await place('winner', { name: 'tree' });
    const answer = await place('key-1', { name: 'tree' }, CONTRACT, winnerStores('tree'));
    expect(answer).toBe('replayed tree');
  });

  it('is refused when the winner had another body', async () => {
    await place('winner', { name: 'lamp' });
    const answer = place('key-1', { name: 'tree' }, CONTRACT, winnerStores('lamp'));
    await expect(answer).rejects.toThrow(REUSED);
  });
});

describe('a failing request', () => {
  const sell = (find: () => Promise<Row | null>) =>
    createOnce<Row, string>(
      { key: 'key-1', body: {} },
      {
        find,
        create: () => Promise.reject(new Error('Sold out')),
        replay: () => 'replayed',
        reused: REUSED,
        hashedUntil060: {},
      },
    );

  it('keeps its error when nothing is stored or the lookup fails', async () => {
    await expect(sell(async () => null)).rejects.toThrow('Sold out');
    const find = vi.fn(async (): Promise<Row | null> => null);
    find.mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('Connection lost'));
    await expect(sell(find)).rejects.toThrow('Sold out');
  });
});
