import { expect, it } from 'vitest';
import { Ledger, type Write } from './ledger';

const write = (things: string[], status: number, more: Partial<Write> = {}): Write => ({
  things,
  isRepeatable: true,
  send: async () => ({ status, text: '' }),
  ...more,
});

const isLost = () => Promise.reject(new Error('The connection is lost.'));

it('finds lost, duplicated and unsent writes', async () => {
  const ledger = new Ledger(true);
  expect(await ledger.send(write(['one'], 201, { consequences: ['mail'] }), [])).not.toBeNull();
  await ledger.send(write(['two', 'three'], 200), []);
  const stored = new Map([
    ['one', 2],
    ['two', 1],
    ['four', 1],
  ]);
  expect(ledger.compare(stored)).toEqual({
    refused: 0,
    acknowledged: 4,
    stored: 3,
    lost: 2,
    doubled: 1,
    wrong: ['four is stored, but was never sent.'],
  });
});

it('tolerates 503 and lost connections while servers may be down', async () => {
  const ledger = new Ledger(true);
  let send: Write['send'] = isLost;
  const saved = write(['one', 'two'], 0, { send: (urls) => send(urls) });
  expect(await ledger.send(saved, [])).toBeNull();
  expect(await ledger.send(write(['three'], 503, { isRepeatable: false }), [])).not.toBeNull();
  expect(ledger.repeatable()).toEqual([saved]);
  expect(ledger.compare(new Map()).wrong).toEqual(['one was never acknowledged, despite retries.']);
  ledger.noteParts(new Map([['two', 1]]));
  send = async () => ({ status: 200, text: '' });
  await ledger.send(saved, []);
  const stored = new Map(['one', 'two', 'three'].map((thing) => [thing, 1]));
  expect(ledger.compare(stored)).toMatchObject({
    refused: 2,
    acknowledged: 2,
    lost: 0,
    wrong: ['one: 1 of 2 are stored.'],
  });
});

it('finds slow calls', async () => {
  const ledger = new Ledger(true, -1);
  await ledger.send(write(['one'], 200), []);
  expect(ledger.compare(new Map([['one', 1]])).wrong).toEqual([
    expect.stringMatching(/^one took \d+ ms\.$/),
  ]);
});

it('finds wrong refusals and rows that return after their removal', async () => {
  const ledger = new Ledger(false);
  await ledger.send(write(['one'], 409, { rightRefusals: [409] }), []);
  await ledger.send(write(['two'], 503, { isRepeatable: false }), []);
  await ledger.send(write(['three'], 200), []);
  await ledger.send(write([], 200, { removed: ['three'] }), []);
  expect(ledger.compare(new Map([['three', 1]]))).toMatchObject({
    acknowledged: 0,
    lost: 0,
    wrong: ['two was answered 503: ', 'three is stored, but was removed.'],
  });
});
