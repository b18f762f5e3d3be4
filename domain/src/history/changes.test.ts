import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditChanges, isAuditChange } from './changes';

describe('the changes between two states', () => {
  it('are listed field by field, including fields of objects', () => {
    const before = { distance: 10, unit: 'kWh', factor: { Emission: 0.7, Source: 'CEA' } };
    const after = { distance: 12, unit: 'kWh', factor: { Emission: 0.8, Source: 'CEA' } };
    expect(auditChanges(before, after)).toEqual([
      { field: 'distance', from: 10, to: 12 },
      { field: 'factor.Emission', from: 0.7, to: 0.8 },
    ]);
  });

  it('include every non-empty field of a new or deleted state', () => {
    const state = { Name: 'Diesel', Brand: '', Year: null };
    expect(auditChanges(null, state)).toEqual([{ field: 'Name', from: undefined, to: 'Diesel' }]);
    expect(auditChanges(state, null)).toEqual([{ field: 'Name', from: 'Diesel', to: undefined }]);
  });

  it('include a new list order, but no change between empty values', () => {
    expect(auditChanges({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toHaveLength(1);
    expect(auditChanges({ a: '' }, { a: null })).toEqual([]);
    expect(auditChanges({ a: 0 }, { a: '' })).toEqual([{ field: 'a', from: 0, to: '' }]);
  });

  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean());
  const state = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), value);

  it('are empty between a state and itself', () => {
    fc.assert(
      fc.property(state, (one) => {
        expect(auditChanges(one, { ...one })).toEqual([]);
      }),
    );
  });

  it('exist exactly when isAuditChange is true', () => {
    const nested = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(value, state));
    fc.assert(
      fc.property(nested, nested, (one, other) => {
        expect(isAuditChange(one, other)).toBe(auditChanges(one, other).length > 0);
        expect(isAuditChange(one, { ...one })).toBe(false);
      }),
    );
  });

  it('reverse with the direction', () => {
    fc.assert(
      fc.property(state, state, (one, other) => {
        const there = auditChanges(one, other);
        const back = auditChanges(other, one).map(({ field, from, to }) => ({
          field,
          from: to,
          to: from,
        }));
        const byField = (a: { field: string }, b: { field: string }) =>
          a.field < b.field ? -1 : 1;
        expect([...there].sort(byField)).toEqual(back.sort(byField));
      }),
    );
  });
});
