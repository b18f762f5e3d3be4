import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flagBits, RECORD_FLAGS, readFlags } from './record-flags';

test('encodes no flags as 0 and each flag as its own bit', () => {
  expect(flagBits([])).toBe(0);
  expect(RECORD_FLAGS.map((flag) => flagBits([flag]))).toEqual([1, 2, 4, 8]);
});

test('decodes flags from their number, whatever their original order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...RECORD_FLAGS]), (flags) => {
      expect(readFlags(flagBits(flags))).toEqual(
        RECORD_FLAGS.filter((each) => flags.includes(each)),
      );
    }),
  );
});
