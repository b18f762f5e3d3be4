import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countSerials,
  readSerials,
  type SerialBlock,
  storeSerial,
  writeSerial,
} from '../credits/serials';
import { splitSerialRange } from './split-serials';

const ACR = 'ACR-US-102-2003-274-120158095';
const ACR_LAST = 'ACR-US-102-2003-274-120158156';
const CAR = 'CAR-1-US-1008-27-845-WA-2015-2010-1';
const CDM = 'RW-5-563732-2-2-0-6207';
const CDM_LAST = 'RW-5-586300-2-2-0-6207';
const VERRA = '9900-157762801-157762900-VCS-VCU-259-VER-IN-1-1234-01012018-31122018-0';
const VERRA_NEXT = VERRA.replace('157762801-157762900', '157762901-157763000');
const GOLD = 'GS1-1-IN-GS4388-16-2018-21178';

const read = (first: string, last = '') => readSerials(first, last, 'Registry');
const countOf = (first: string, last = '') => {
  const block = read(first, last);
  return block && countSerials(block);
};

describe('readSerials with one field', () => {
  it.each([
    [`${ACR} to 120158156`, 62n],
    [`${ACR} to ${ACR_LAST}`, 62n],
    [`${ACR} TO 120158156`, 62n],
    [`${ACR} through 120158156`, 62n],
    [`${ACR} - ${ACR_LAST}`, 62n],
    [`${ACR} – ${ACR_LAST}`, 62n],
    [`${ACR}–${ACR_LAST}`, 62n],
    [`${ACR}—120158156`, 62n],
    [`${ACR}-${ACR_LAST}`, 62n],
    [`${ACR}-120158156`, 62n],
    [`${ACR} − 120158156`, 62n],
    [`${ACR}…120158156`, 62n],
    [`${ACR} .. ${ACR_LAST}`, 62n],
    [`${ACR} -- 120158156`, 62n],
    [`${ACR}--${ACR_LAST}`, 62n],
    [`from ${ACR} to 120158156`, 62n],
    [`Serial numbers: ${ACR} to 120158156`, 62n],
    [`${ACR.replaceAll('-', '\u2011')} to\u00a0120158156`, 62n],
    [`AC\u00adR${ACR.slice(3)} to 120158156`, 62n],
    [ACR.replaceAll('-', ' - '), 1n],
    ['ACR-US-934-2024-2891-58384 to 58673', 290n],
    ['ACR-US-900-2003-274-500 to 500', 1n],
    [ACR, 1n],
    [`${CAR} to 8645`, 8645n],
    [`${CAR}-8645`, 8645n],
    [CAR, 1n],
    ['CAR-1-US-1480-46-1156-FL-2026-10272-852724 to 860723', 8000n],
    ['CAR-1-MX-1-3-2--2015-1-5 to 9', 5n],
    ['CAR-ROC-US-1-6-2-N/A-2015-1-5 to 9', 5n],
    [`${CDM} - ${CDM_LAST}`, 22_569n],
    [`${CDM} to ${CDM_LAST}`, 22_569n],
    [`${CDM}–${CDM_LAST}`, 22_569n],
    [`${CDM}-${CDM_LAST}`, 22_569n],
    ['RW-5-563732-586300-2-2-0-6207', 22_569n],
    ['RW-5-563732–586300-2-2-0-6207', 22_569n],
    [CDM, 1n],
    [`${VERRA} to ${VERRA_NEXT}`, 200n],
    [`${VERRA}-${VERRA_NEXT}`, 200n],
    [VERRA.replace('801-157', '801–157'), 100n],
    [VERRA.replace('801-157', '801 - 157'), 100n],
    [`${GOLD}-1 to ${GOLD}-5000`, 5000n],
    [`${GOLD}-1 to 5000`, 5000n],
    [`${GOLD}-1-10 to ${GOLD}-11-20`, 20n],
    [`${GOLD}-1-10-${GOLD}-11-20`, 20n],
    ['ABC-1 to ABC-100', 100n],
    ['abc-1 to ABC-100', 100n],
    ['ABC-1 - 100', 100n],
    ['ABC-1–100', 100n],
    ['ABC–1–100', 100n],
    ['ABC-1to100', 100n],
    ['ABC - 1 - ABC - 100', 100n],
    ['ABC-0098 to 0105', 8n],
    ['ABC–1001', 1n],
    ['IN-5-X1A to IN-5-X9A', 9n],
    ['IN/2020/1001', 1n],
    ['IN/2020/1001 to 1100', 100n],
    ['1001 to 2000', 1000n],
    ['1001–2000', 1000n],
  ])('reads %s', (text, count) => {
    expect(countOf(text)).toBe(count);
  });

  it.each([
    [`${ACR} bis 120158156`],
    [`${ACR} and ${ACR_LAST}`],
    [`${ACR}, 120158156`],
    [`${ACR}/120158156`],
    [`${ACR}:120158156`],
    [`${ACR}; ${ACR_LAST}`],
    [`${ACR} to`],
    [`${ACR} to 156`],
    [`${ACR_LAST} to ${ACR}`],
    [`${ACR_LAST}-120158095`],
    [`${ACR} to 120158100 to 120158156`],
    [`${ACR} to ACR-US-102-2003-275-120158156`],
    [`${ACR} to ${CAR}`],
    [`${ACR} - 12 credits`],
    [`${CDM} to 586300`],
    [`${CDM} - RW-5-586300-2-2-0-6208`],
    [`${CDM} - 586300-2-2-0-6207`],
    [`${VERRA} to 157763000`],
    [`${VERRA}, ${VERRA_NEXT}`],
    [`${VERRA} and ${VERRA_NEXT}`],
    [`${GOLD}-30645-608`],
    ['ABC-1/100'],
    ['ABC-1_100'],
    ['ABC-1-to-100'],
    ['ABC-1-to-ABC-100'],
    ['IN/2020/1001/1100'],
    ['ABC-1, 2'],
    ['ABC-1 to XYZ-100'],
    ['ABC-1-5 to ABC-6-9'],
    ['ABC-001 to ABC-1000'],
    ['A1-A5 to A6-A9'],
  ])('refuses %s', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('readSerials with two fields', () => {
  it.each([
    [ACR, ACR_LAST, 62n],
    [ACR, '120158156', 62n],
    [CAR, '8645', 8645n],
    [CDM, CDM_LAST, 22_569n],
    [`${GOLD}-1`, '5000', 5000n],
    ['ABC-1', '100', 100n],
  ])('reads %s and %s', (first, last, count) => {
    expect(countOf(first, last)).toBe(count);
  });

  it.each([
    [`${ACR} to 120158100`, ACR_LAST],
    [ACR, `${ACR} to ${ACR_LAST}`],
    [ACR_LAST, ACR],
    [ACR, CAR],
    [CDM, '586300'],
    ['A-1, 2', 'A-1, 9'],
  ])('refuses %s and %s', (first, last) => {
    expect(read(first, last)).toBeNull();
  });
});

describe('splitSerialRange', () => {
  it.each([
    [`${ACR} to 120158156`, [ACR, ACR_LAST]],
    [`${CDM} – ${CDM_LAST}`, [CDM, CDM_LAST]],
    ['ABC-1-ABC-100', ['ABC-1', 'ABC-100']],
    ['ABC-1-100', ['ABC-1-100', '']],
    ['Certificate 7', ['Certificate 7', '']],
    ['ABC-1 to XYZ-100', null],
  ])('finds the ends of %s', (text, ends) => {
    expect(splitSerialRange(text)).toEqual(ends);
  });
});

describe('serial patterns', () => {
  it.each([
    ['ACR-US-900-2003-274-500 to 500', 'ACR-US-900-2003-274-490–ACR-US-900-2003-274-510'],
    [ACR, `${ACR}-120158156`],
    [CAR, `${CAR} to 8645`],
    [CDM, `${CDM} - ${CDM_LAST}`],
    [`${GOLD}-1 to 5000`, `${GOLD}-1-5000`],
    ['ABC-1-5', 'ABC–3 to 9'],
  ])('have the same key for %s and %s', (a, b) => {
    expect(read(a)?.key).toBe(read(b)?.key);
  });

  it('write each serial in the format of its registry', () => {
    const nth = (text: string, n: bigint) => {
      const block = read(text);
      return block && writeSerial(block.pattern, block.from + n);
    };
    expect(nth(`${ACR} to 120158156`, 61n)).toBe(ACR_LAST);
    expect(nth(`${CDM} - ${CDM_LAST}`, 22_568n)).toBe(CDM_LAST);
    expect(nth(`${GOLD}-1 to 5000`, 1n)).toBe(`${GOLD}-2-2`);
    expect(nth('ABC-0098 to 0105', 2n)).toBe('ABC-0100');
  });
});

/** Serial formats, each writing the serial of one number. */
const FORMS: readonly ((n: number) => string)[] = [
  (n) => `ACR-US-102-2003-274-${n}`,
  (n) => `CAR-1-US-1008-27-845-WA-2015-2010-${n}`,
  (n) => `RW-5-${n}-2-2-0-6207`,
  (n) => `9900-${n}-${n}-VCS-VCU-259-VER-IN-1-1234-01012018-31122018-0`,
  (n) => `${GOLD}-${n}-${n}`,
  (n) => `ABC-${String(n).padStart(8, '0')}`,
];
const SEPARATORS = [' to ', ' through ', ' - ', ' – ', '–', '—', '-', '…', null];

const span = fc
  .tuple(fc.nat(9_999_999), fc.nat(50_000))
  .map(([first, more]) => [first, first + more] as const);
const spelling = fc.constantFrom(...SEPARATORS);
const form = fc.constantFrom(...FORMS);

const overlaps = (a: SerialBlock, b: SerialBlock) =>
  a.key === b.key &&
  storeSerial(a.from) <= storeSerial(b.to) &&
  storeSerial(a.to) >= storeSerial(b.from);

describe('any two ranges of one format', () => {
  it('overlap exactly when their numbers do', () => {
    fc.assert(
      fc.property(form, span, span, spelling, spelling, (write, one, other, mark, otherMark) => {
        const readSpelled = ([first, last]: readonly [number, number], sign: string | null) =>
          sign === null
            ? read(write(first), write(last))
            : read(`${write(first)}${sign}${write(last)}`);
        const [a, b] = [readSpelled(one, mark), readSpelled(other, otherMark)];
        expect(a && countSerials(a)).toBe(BigInt(one[1] - one[0] + 1));
        expect(b && countSerials(b)).toBe(BigInt(other[1] - other[0] + 1));
        const expected = one[0] <= other[1] && other[0] <= one[1];
        expect(overlaps(a as SerialBlock, b as SerialBlock)).toBe(expected);
      }),
    );
  });
});
