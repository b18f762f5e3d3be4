import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable } from './comparable';

describe('comparable', () => {
  it.each([
    ['  Diesel ', 'diesel'],
    ['DIESEL   (B7)', 'diesel (b7)'],
    ['Diesel\t\n oil', 'diesel oil'],
    ['ÉLECTRICITÉ', 'électricité'],
    [null, ''],
    [undefined, ''],
    ['   ', ''],
  ])('turns %j into %j', (text, expected) => {
    expect(comparable(text)).toBe(expected);
  });

  it('leaves a comparable text unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(comparable(comparable(text))).toBe(comparable(text));
      }),
    );
  });
});
