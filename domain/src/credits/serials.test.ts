import { describe, expect, it } from 'vitest';
import { countSerials, readSerials, storeSerial, writeSerial } from './serials';

const VERRA = '9900-157762801-157762900-VCS-VCU-259-VER-IN-1-1234-01012018-31122018-0';
const runOf = (first: number, last: number) =>
  VERRA.replace('157762801-157762900', `${first}-${last}`);
const GOLD = 'GS1-1-IN-GS4388-16-2018-21178-1-5000';

describe('readSerials', () => {
  it.each([
    ['of Verra', VERRA, '', 100n],
    ['of Verra, from one to another', VERRA.replace('900-VCS', '801-VCS'), VERRA, 100n],
    [
      'of Verra, in the older form',
      '8040-449402275-449402374-VCU-042-MER-PE-14-1360-01072013-30062014-1',
      '',
      100n,
    ],
    ['of Verra, in small letters', VERRA.toLowerCase(), '', 100n],
    ['of Gold Standard', GOLD, '', 5000n],
    ['of Gold Standard, from the middle', 'GS1-1-KE-GS7495-16-2025-30645-608-30350', '', 29_743n],
    [
      'of Gold Standard, without the block',
      'GS1-1-IN-GS4388-16-2018-21178-1',
      'GS1-1-IN-GS4388-16-2018-21178-5000',
      5000n,
    ],
    ['as plain numbers', '1001', '2000', 1000n],
    ['as a plain block', '1001-2000', '', 1000n],
    ['with a prefix', 'VCS-1001', 'VCS-1010', 10n],
    ['as a block with a prefix', 'ACR-US-192-2010-203-1-5000', '', 5000n],
    ['as one', 'ABC-7', '', 1n],
    ['of 64 bits', '9223372036854775000', '9223372036854775807', 808n],
  ])('reads serials %s', (_, first, last, count) => {
    const block = readSerials(first, last, 'Registry');
    expect(block && countSerials(block)).toBe(count);
  });

  it.each([
    ['that are none', 'none', ''],
    ['that end before they begin', 'A-10', 'A-9'],
    ['of two blocks', 'A-1', 'B-10'],
    ['of two blocks of Verra', VERRA, VERRA.replace('-1234-', '-1235-')],
    ['of Verra, of which the first run ends before it begins', runOf(10, 5), runOf(20, 25)],
    ['of Verra, of which the last run ends before it begins', runOf(1, 5), runOf(30, 25)],
    ['of two runs with a prefix', 'A-1-5', 'A-6-9'],
    ['beyond 64 bits', '1', '9223372036854775808'],
    ['of other lengths with zeros in front', 'A-001', 'A-1000'],
    ['with braces', 'A{1}-1', 'A{1}-9'],
  ])('refuses serials %s', (_, first, last) => {
    expect(readSerials(first, last, 'Registry')).toBeNull();
  });

  it('ignores case and zeros in keys, and keys plain numbers by registry', () => {
    const keyOf = (first: string, registry = 'CAR') => readSerials(first, '', registry)?.key;
    expect(keyOf('abc-1-5')).toBe(keyOf('ABC-001-005'));
    expect(keyOf('1-5')).toBe(keyOf('6-9', ' car '));
    expect(keyOf('1-5')).not.toBe(keyOf('1-5', 'ACR'));
    expect(keyOf(VERRA)).toBe(keyOf(VERRA, 'ACR'));
  });
});

describe('the serial of one credit', () => {
  const nth = (first: string, last: string, n: bigint) => {
    const block = readSerials(first, last, 'Registry');
    return block && writeSerial(block.pattern, block.from + n);
  };

  it('is written in the format of its registry', () => {
    expect(nth(VERRA, '', 9n)).toBe(
      '9900-157762810-157762810-VCS-VCU-259-VER-IN-1-1234-01012018-31122018-0',
    );
    expect(nth('0001-000001-000100-VCS-VCU-003-VER-US-3-1', '', 9n)).toBe(
      '0001-000010-000010-VCS-VCU-003-VER-US-3-1',
    );
    expect(nth(GOLD, '', 1n)).toBe('GS1-1-IN-GS4388-16-2018-21178-2-2');
    expect(nth(GOLD.toLowerCase(), '', 1n)).toBe('gs1-1-in-gs4388-16-2018-21178-2-2');
    expect(nth('A-0098', 'A-0105', 2n)).toBe('A-0100');
    expect(nth('A-98', 'A-105', 2n)).toBe('A-100');
  });

  it('keeps its order and digits when stored as text', () => {
    const large = 9_223_372_036_854_775_807n;
    expect(BigInt(storeSerial(large))).toBe(large);
    const rising = [9n, 10n, 10n ** 18n - 1n, 10n ** 18n, large].map(storeSerial);
    expect(rising).toEqual(rising.toSorted());
  });
});
