import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalSign, detectDecimalSign, readNumber } from './read-number';

it.each([
  ['12.5', 12.5],
  [' 12.5 ', 12.5],
  ['-3', -3],
  ['.5', 0.5],
  ['5.', 5],
  ['1e-3', 0.001],
  ['1,234.5', 1234.5],
  ['1,23,456.00', 123456],
  ['1,234,567', 1234567],
  ["1'234.5", 1234.5],
  ['1\u00a0234', 1234],
  ["1'234'567.5", 1234567.5],
  ['12 34 567.5', 1234567.5],
  ['+7.5', 7.5],
  ['221.50-', -221.5],
  ['\u2212221.50', -221.5],
  ['\u2013 221.50', -221.5],
  ['- 3', -3],
])('reads %j unambiguously as %d', (text, value) => {
  expect(readNumber(text)).toEqual({ kind: 'number', value, isGuess: false });
});

it.each([
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['12,', 12],
  ['0,599', 0.599],
  ['1234,567', 1234.567],
  ['1.234,5', 1234.5],
  ['1.234.567,89', 1234567.89],
  ['1.234.567', 1234567],
  [',5', 0.5],
  ['(221.50)', -221.5],
  ['(1,234.50)', -1234.5],
  ['( 221,50 )', -221.5],
  ['221,50-', -221.5],
])('reads %j as %d and marks it as a guess', (text, value) => {
  expect(readNumber(text)).toEqual({ kind: 'number', value, isGuess: true });
});

it.each([
  ['1,234', '1234', '1.234'],
  ['-12,345', '-12345', '-12.345'],
  ['45.678', '45.678', '45678'],
  ['(1,234)', '-1234', '-1.234'],
  ['1,234-', '-1234', '-1.234'],
])('reports %j as ambiguous between %s and %s', (text, point, comma) => {
  expect(readNumber(text)).toEqual({ kind: 'ambiguous', point, comma });
  expect(readNumber(text, 'point')).toMatchObject({ value: Number(point) });
  expect(readNumber(text, 'comma')).toMatchObject({ value: Number(comma) });
});

it.each([
  'abc',
  '-5abc',
  '12 kg',
  '1.2.3',
  '',
  '--1',
  '1,2,3',
  '(-5)',
  '-5-',
  '(5',
  '5 6',
  '12.5 1000',
  '-',
])('reports %j as unreadable', (text) => {
  expect(readNumber(text)).toEqual({ kind: 'unreadable' });
});

describe('detectDecimalSign', () => {
  it.each([
    [['12.345,5', '45.678', '120,5', '2,5'], 'comma'],
    [['1,234', '7'], 'unknown'],
    [['1,234', '0.5'], 'point'],
    [['1,234', '1,23,456'], 'point'],
    [['1,234', '1.234E+05'], 'point'],
    [['45.678', '45.679'], 'unknown'],
    [['45.678', '1.5', '1,5'], 'unknown'],
    [['12.5', '3,5'], null],
    [['100', 'n/a', ''], null],
  ])('classifies %j as %s', (texts, sign) => {
    expect(detectDecimalSign(texts)).toBe(sign);
  });

  it('restores the written numbers or reports an unknown sign', () => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 8 }), style, (numbers, how) => {
        const texts = numbers.map((each) => write(each, how));
        const found = detectDecimalSign(texts);
        expect(['unknown', null, how.sign]).toContain(found);
        const sign = found === 'unknown' ? how.sign : (found ?? undefined);
        const values = texts.map((text) => readNumber(text, sign));
        expect(values).toMatchObject(numbers.map(({ value }) => ({ kind: 'number', value })));
        if (texts.some((text) => readNumber(text).kind !== 'ambiguous' && /[.,]/.test(text))) {
          expect(found).not.toBe('unknown');
        }
      }),
    );
  });
});

const written = fc
  .record({ whole: fc.nat(99_999_999), fraction: fc.nat(9999), decimals: fc.nat(4) })
  .map(({ whole, fraction, decimals }) => {
    const digits = String(fraction).padStart(4, '0').slice(0, decimals);
    return { whole: String(whole), digits, value: Number(`${whole}.${digits}`) };
  });

interface Style {
  readonly sign: DecimalSign;
  readonly groups: 'none' | 'three' | 'lakhs' | 'spaces';
}

const style: fc.Arbitrary<Style> = fc
  .record({
    sign: fc.constantFrom<DecimalSign>('point', 'comma'),
    groups: fc.constantFrom<Style['groups']>('none', 'three', 'lakhs', 'spaces'),
  })
  .filter(({ sign, groups }) => sign === 'point' || groups !== 'lakhs');

function write(
  { whole, digits }: { whole: string; digits: string },
  { sign, groups }: Style,
): string {
  const [decimal, grouping] = sign === 'point' ? ['.', ','] : [',', '.'];
  const ends = { none: /(?!)/, three: /\B(?=(\d{3})+$)/g, lakhs: /\B(?=(\d{2})*\d{3}$)/g };
  const grouped =
    groups === 'spaces'
      ? whole.replace(ends.three, '\u202f')
      : whole.replace(ends[groups], grouping);
  return digits === '' ? grouped : `${grouped}${decimal}${digits}`;
}
