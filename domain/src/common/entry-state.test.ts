import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEntryState } from './entry-state';

const NOW = Date.parse('2026-12-03T03:30:00Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();

describe('the state of an entry', () => {
  it.each([
    [undefined, 'draft'],
    [{ publishedOn: null, hiddenFrom: null }, 'public'],
    [{ publishedOn: at(0), hiddenFrom: at(1) }, 'public'],
    [{ publishedOn: at(1), hiddenFrom: at(2) }, 'planned'],
    [{ publishedOn: at(-2), hiddenFrom: at(0) }, 'hidden'],
  ] as const)('of %j is %s', (published, state) => {
    expect(findEntryState(published, NOW)).toBe(state);
  });

  it('passes from planned to public to hidden, and never back', () => {
    const order = ['planned', 'public', 'hidden'];
    const offset = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(offset, offset, offset, offset, (start, length, one, other) => {
        const published = { publishedOn: at(start), hiddenFrom: at(start + Math.abs(length) + 1) };
        const [first, second] = [one, other]
          .sort((a, b) => a - b)
          .map((ms) => order.indexOf(findEntryState(published, NOW + ms)));
        expect(first).toBeLessThanOrEqual(second ?? -1);
      }),
    );
  });
});
