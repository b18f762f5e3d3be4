import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flagBits, RECORD_FLAGS, readFlags } from './record-flags';

test('no flags are 0, and every flag has a bit of its own', () => {
  expect(flagBits([])).toBe(0);
  expect(RECORD_FLAGS.map((flag) => flagBits([flag]))).toEqual([1, 2, 4, 8]);
});

test('flags come back from their number, whatever order they were given in', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...RECORD_FLAGS]), (flags) => {
      expect(readFlags(flagBits(flags))).toEqual(
        RECORD_FLAGS.filter((each) => flags.includes(each)),
      );
    }),
  );
});
