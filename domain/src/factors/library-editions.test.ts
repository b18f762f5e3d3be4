import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editionBefore, editionChanges, packFactors } from './library-editions';

const factor = (id: string, Emission: number, more: object = {}) => ({
  Name: `Fuel ${id}`,
  Emission,
  Unit: 'litre',
  mainCategory: 'On site fuel consumption',
  dynamicFields: { 'Source id': id },
  ...more,
});
type Factor = ReturnType<typeof factor>;

const head = (edition: string, validFrom: string | null, validTo: string | null) => ({
  edition,
  validFrom,
  validTo,
});

describe('a pack', () => {
  it('applies its defaults unless a factor overrides them', () => {
    const [first, second] = packFactors<{ Name: string; Unit: string; Country: string }>({
      defaults: { Unit: 'litre', Country: 'India' },
      factors: [{ Name: 'A' }, { Name: 'B', Unit: 'kg', Country: '' }],
    });
    expect(first).toMatchObject({ Unit: 'litre', Country: 'India' });
    expect(second).toMatchObject({ Unit: 'kg', Country: '' });
  });
});

describe('the previous edition', () => {
  const year = (n: number) => head(`DESNZ ${n}`, `${n}-01-01`, `${n}-12-31`);
  const others = [
    head('CEA V21', '2020-04-01', '2023-03-31'),
    head('DESNZ', null, null),
    year(2022),
    year(2024),
    year(2023),
    year(2025),
  ];

  it('is the latest earlier edition of the same series', () => {
    expect(editionBefore(year(2025), others)?.edition).toBe('DESNZ 2024');
    expect(editionBefore(year(2024), others)?.edition).toBe('DESNZ 2023');
  });

  it('does not exist for a first edition or an edition without days', () => {
    expect(editionBefore(year(2022), others)).toBeNull();
    expect(editionBefore(head('CEA V21', '2020-04-01', null), others)).toBeNull();
    expect(editionBefore(head('DESNZ', null, null), others)).toBeNull();
  });
});

describe('the changes of an edition', () => {
  const kinds = (before: Factor[], after: Factor[]) =>
    editionChanges(before, after).map(({ kind, factor, before: was, after: is }) => [
      kind,
      factor.dynamicFields['Source id'],
      was,
      is,
    ]);

  it('list new, removed and moved factors (over 10 %), largest move first', () => {
    const before = [factor('a', 10), factor('b', 10), factor('c', 10), factor('d', 10)];
    const after = [factor('b', 11), factor('c', 8.9), factor('d', 20), factor('e', 1)];
    expect(kinds(before, after)).toEqual([
      ['new', 'e', null, 1],
      ['gone', 'a', 10, null],
      ['moved', 'd', 10, 20],
      ['moved', 'c', 10, 8.9],
    ]);
  });

  it('include a value that leaves 0, but not a constant 0', () => {
    expect(kinds([factor('a', 0), factor('b', 0)], [factor('a', 0.1), factor('b', 0)])).toEqual([
      ['moved', 'a', 0, 0.1],
    ]);
  });

  it('match factors by source id and unit, not by name', () => {
    expect(kinds([factor('a', 1)], [factor('a', 1, { Name: 'Otherwise' })])).toEqual([]);
    expect(kinds([factor('a', 1)], [factor('a', 1, { Unit: 'kg' })]).map(([kind]) => kind)).toEqual(
      ['new', 'gone'],
    );
  });

  it('are empty for the same factors in any order', () => {
    const some = fc.uniqueArray(fc.nat().map(String), { maxLength: 20 });
    fc.assert(
      fc.property(some, fc.double({ min: 0, max: 1e6, noNaN: true }), (ids, value) => {
        const factors = ids.map((id) => factor(id, value));
        expect(editionChanges(factors, [...factors].reverse())).toEqual([]);
      }),
    );
  });
});
