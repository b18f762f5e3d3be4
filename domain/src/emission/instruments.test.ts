import { describe, expect, it } from 'vitest';
import { serialsOverlap } from './instruments';

describe('serials', () => {
  it.each([
    ['IN-WIND-1-100', 'IN-WIND-100-200', true],
    ['IN-WIND-1-100', 'in-wind-050-060', true],
    ['IN-WIND-1-100', 'IN-WIND-101-200', false],
    ['IN-WIND-1-100', 'IN-SOLAR-1-100', false],
    ['A-9007199254740993-9007199254740994', 'A-9007199254740995-9007199254740996', false],
    ['Contract 7', 'contract 7 ', true],
    ['Contract 7', 'Contract 8', false],
    ['', '', false],
  ])('%s and %s overlap: %s', (a, b, isOverlap) => {
    expect(serialsOverlap(a, b)).toBe(isOverlap);
    expect(serialsOverlap(b, a)).toBe(isOverlap);
  });
});
