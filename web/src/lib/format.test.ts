import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatBytes,
  formatChange,
  formatCount,
  formatDay,
  formatEmissions,
  formatKg,
  formatMonth,
  formatShare,
  formatSignedKgNumber,
  formatTime,
  formatTimeAndZone,
  formatTimeInUtc,
  formatTonnes,
  splitEmissions,
} from './format';

// Tests run in en-US, Node's default locale.

describe('formatted emissions', () => {
  it('are kilograms with two decimals', () => {
    expect(formatKg(0)).toBe('0.00 kg CO₂e');
    expect(formatKg(1234.5)).toBe('1,234.50 kg CO₂e');
  });

  it('are tonnes above 1,000 kg', () => {
    expect(formatTonnes(1000)).toBeNull();
    expect(formatTonnes(1234.5)).toBe('1.23 t CO₂e');
    expect(formatEmissions(1000)).toBe('1,000.00 kg CO₂e');
    expect(formatEmissions(1234.5)).toBe('1.23 t CO₂e');
    expect(splitEmissions(1000)).toEqual({
      value: '1,000.00',
      unit: 'kg\u00a0CO₂e',
      inKg: null,
    });
    expect(splitEmissions(1234.5)).toEqual({
      value: '1.23',
      unit: 't\u00a0CO₂e',
      inKg: '1,234.50 kg\u00a0CO₂e',
    });
  });
});

it('keeps the precision of an amount', () => {
  expect(formatAmount(0.599)).toBe('0.599');
  expect(formatAmount(12)).toBe('12');
  expect(formatCount(12500)).toBe('12,500');
});

describe('formatChange', () => {
  it.each([
    [112.5, 100, '+12.5%'],
    [80, 100, '−20%'],
    [100, 100, '0%'],
  ])('signs %d compared with %d', (now, before, text) => {
    expect(formatChange(now, before)).toBe(text);
  });

  it('returns null for a change from zero', () => {
    expect(formatChange(5, 0)).toBeNull();
  });
});

describe('formatted times', () => {
  it('write a day and a month', () => {
    expect(formatDay('2024-04-01')).toBe('Apr 1, 2024');
    expect(formatMonth('2024-04')).toBe('Apr 2024');
  });

  it('name the local time zone or use UTC', () => {
    const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
      .formatToParts(new Date('2026-05-04T10:00:00Z'))
      .find(({ type }) => type === 'timeZoneName')?.value;
    expect(formatTimeAndZone('2026-05-04T10:00:00Z')).toMatch(/^May 4, 2026, \d+:00\sAM? ?/);
    expect(formatTimeAndZone('2026-05-04T10:00:00Z')).toContain(zone);
    expect(formatTimeInUtc('2026-05-04T10:00:00Z')).toMatch(/^May 4, 2026, 10:00\sAM$/);
  });

  it('show a dash without a time', () => {
    expect(formatTime('')).toBe('–');
  });
});

it('formats file sizes', () => {
  expect(formatBytes(339_500)).toBe('340 kB');
  expect(formatBytes(1_230_000)).toBe('1.2 MB');
});

it('formats shares and shows tiny ones as below 0.1%', () => {
  expect(formatShare(1, 8)).toBe('12.5%');
  expect(formatShare(0.125)).toBe('12.5%');
  expect(formatShare(0, 8)).toBe('0%');
  expect(formatShare(0.001, 8)).toBe('< 0.1%');
  expect(formatShare(0, 0)).toBe('–');
});

it('signs a change in kilograms', () => {
  expect([1234.5, -2, 0].map(formatSignedKgNumber)).toEqual(['+1,234.50', '−2.00', '0.00']);
});
