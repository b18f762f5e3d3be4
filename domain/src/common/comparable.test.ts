import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable } from './comparable';

describe('the form in which texts are compared', () => {
  it.each([
    ['  Diesel ', 'diesel'],
    ['DIESEL   (B7)', 'diesel (b7)'],
    ['Diesel\t\n oil', 'diesel oil'],
    ['ÉLECTRICITÉ', 'électricité'],
    [null, ''],
    [undefined, ''],
    ['   ', ''],
  ])('of %j is %j', (text, expected) => {
    expect(comparable(text)).toBe(expected);
  });

  it('is its own', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(comparable(comparable(text))).toBe(comparable(text));
      }),
    );
  });
});
