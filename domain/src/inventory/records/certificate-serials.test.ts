import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSerialsProblem, serialsOverlap } from './certificate-serials';

const I_REC = '0000-0000-1234-5678.000000 - 0000-0000-1234-6677.999999';
const REGO = 'G00001NWSC0000000001010415300415GEN - G00001NWSC0000000100010415300415GEN';
const GO = '643002406101000123000000000001 - 643002406101000123000000000500';

describe('serials', () => {
  it.each([
    [I_REC, '0000-0000-1234-6000.000000 - 0000-0000-1234-6000.999999', true],
    [I_REC, '0000-0000-1234-6000', true],
    [I_REC, '0000-0000-1234-5678.500000', true],
    [I_REC, '0000-0000-1234-6677', true],
    [I_REC, '0000-0000-1234-6678', false],
    [I_REC, '0000-0000-1234-5677.999999', false],
    [I_REC, '0000-0000-1234-6678.000000 - 0000-0000-1234-6700.999999', false],
    [I_REC, '0000-0000-1234-6677 to 6700', true],
    [I_REC, '0000-0000-1234-6677.000000-0000-0000-1234-6700.999999', true],
    [I_REC, '0000‑0000‑1234‑6677.000000–0000‑0000‑1234‑6700.999999', true],
    ['0000-0000-1234-5678.000000', '0000-0000-1234-5678.000001', false],
    [REGO, 'G00001NWSC0000000050010415300415GEN', true],
    [REGO, 'g00001nwsc 0000000050 010415 300415 gen', true],
    [REGO, 'G00001NWSC0000000101010415300415GEN', false],
    [REGO, 'G00002NWSC0000000050010415300415GEN', false],
    [REGO, 'G00001NWSC0000000050010515310515GEN', false],
    [REGO, 'G00001NWSC0000000100010415300415GEN to G00001NWSC0000000120010415300415GEN', true],
    [REGO, 'G00001NWSC0000000100010415300415GEN-G00001NWSC0000000120010415300415GEN', true],
    [GO, '643002406101000123000000000250', true],
    [GO, '643002406101000123000000000501', false],
    [GO, '643002406101000123000000000500 to 643002406101000123000000000600', true],
    ['IN-WIND-1-100', 'IN-WIND-50', true],
    ['12-2024', '13-2024', false],
    ['12-2024', '12-2024', true],
    ['IN-WIND-1-100', 'IN-WIND-101', false],
    ['IN-WIND-1-100', 'IN-WIND-90 to 200', true],
    ['IN-WIND-1-100', 'IN-WIND-90–IN-WIND-200', true],
    ['IN-WIND-000001 to 000100', 'IN-WIND-000100-000200', true],
    ['IN-WIND-1-100', 'IN\u00ad-WIND‑050', true],
    ['IN-WIND-1-100', 'IN-SOLAR-1-5, IN-WIND-7', true],
    ['IN-WIND-1-100', 'IN-SOLAR-1-5; IN-WIND-101', false],
    ['IN-WIND-1-100', 'IN-SOLAR-1-5 and IN-WIND-101', false],
    ['IN-WIND-1-10, 21-30', 'IN-WIND-25', true],
    ['IN-WIND-1-10, 21-30', 'IN-WIND-15', false],
    ['IN-WIND-1-10\nIN-WIND-21-30', 'IN-WIND-25', true],
    ['IN-WIND-1-10, cancelled', 'IN-WIND-5', true],
    ['Wind park, phase 1', 'Solar park, phase 1', false],
    ['Solar park, phase 1', 'Solar park, phase 2', false],
    ['Solar park, phase 1', 'solar  park, phase 1', true],
    ['Statement A', 'statement a', true],
    ['Contract to supply 7', 'Contract to supply 8', false],
    ['12/2024', '13/2024', false],
    ['', '', false],
  ])('overlap between %s and %s: %s', (a, b, isOverlap) => {
    expect(serialsOverlap(a, b)).toBe(isOverlap);
    expect(serialsOverlap(b, a)).toBe(isOverlap);
  });

  it.each([
    [I_REC, undefined],
    [REGO, undefined],
    ['DE-10-9', 'order'],
    ['DE-10 to 9', 'order'],
    ['DE-10 – DE-9', 'order'],
    ['DE-1-5, DE-10-9', 'order'],
    ['0000-0000-1234-6677 to 0000-0000-1234-5678', 'order'],
    ['G00001NWSC0000000002010415300415GEN - G00001NWSC0000000001010415300415GEN', 'order'],
    ['0000-0000-1234-5678.000000 - 6677.999999', 'form'],
    ['0000-0000-1234-5678.000000 - 6677', 'form'],
    ['G00001NWSC0000000001010415300415GEN to 0000000100', 'form'],
    ['G00001NWSC0000000001010415300415GEN - G00001NWSC0000000100010515310515GEN', 'form'],
    ['DE-1 to NO-100', 'form'],
    ['Statement A', undefined],
    ['2024-7', undefined],
    ['', undefined],
  ])('have in %s the problem: %s', (text, problem) => {
    expect(findSerialsProblem(text)).toBe(problem);
  });
});

const iRec = (n: number) =>
  `0000-0000-${String(Math.floor(n / 10_000)).padStart(4, '0')}-${String(n % 10_000).padStart(4, '0')}`;

/** Serial formats, each formatting one number. */
const FORMS: readonly ((n: number) => string)[] = [
  (n) => `${iRec(n)}.000000`,
  (n) => iRec(n),
  (n) => `G00001NWSC${String(n).padStart(10, '0')}010415300415GEN`,
  (n) => `643002406101000123${String(n).padStart(12, '0')}`,
  (n) => `IN-WIND-${String(n).padStart(8, '0')}`,
  (n) => `IN-WIND-${n}`,
];

const span = fc
  .tuple(fc.nat(999_999), fc.nat(5000))
  .map(([first, more]) => [first, first + more] as const);
const spelling = fc.constantFrom(' to ', ' through ', ' - ', ' – ', '–', '—', '…');

describe('any two ranges of one format', () => {
  it('overlap exactly when their numbers do, alone and in lists', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FORMS),
        span,
        span,
        spelling,
        spelling,
        (write, one, other, mark, otherMark) => {
          const a = `${write(one[0])}${mark}${write(one[1])}`;
          const b = `${write(other[0])}${otherMark}${write(other[1])}`;
          const expected = one[0] <= other[1] && other[0] <= one[1];
          expect(findSerialsProblem(a)).toBeUndefined();
          expect(serialsOverlap(a, b)).toBe(expected);
          expect(serialsOverlap(`XY-7; ${a}`, `${b}, ZZ-9`)).toBe(expected);
          expect(serialsOverlap(a, write(other[0]))).toBe(one[0] <= other[0] && other[0] <= one[1]);
        },
      ),
    );
  });
});
