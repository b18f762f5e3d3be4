import { describe, expect, it } from 'vitest';
import { blendParts } from './blends';
import { findGwp, isKyoto, readGas } from './gwp';
import { GWP_SETS } from './gwp-sets';

describe('global warming potentials', () => {
  it.each([
    ['co2', [1, 1, 1]],
    ['ch4Fossil', [25, 28, 29.8]],
    ['ch4NonFossil', [25, 28, 27]],
    ['n2o', [298, 265, 273]],
    ['SF6', [22_800, 23_500, 24_300]],
    ['NF3', [17_200, 16_100, 17_400]],
    ['HFC-134a', [1430, 1300, 1530]],
    ['CF4', [7390, 6630, 7380]],
    ['HFC-134', [null, 1120, 1260]],
    ['phlogiston', [null, null, null]],
    ['constructor', [null, null, null]],
  ])('have these values for %s in AR4, AR5 and AR6', (gas, expected) => {
    expect(GWP_SETS.map((set) => findGwp(gas, set))).toEqual(expected);
  });
});

it.each([
  ['co2', true],
  ['ch4Fossil', true],
  ['ch4NonFossil', true],
  ['n2o', true],
  ['HFC-134a', true],
  ['CF4', true],
  ['c-C4F8', true],
  ['SF6', true],
  ['NF3', true],
  ['CFC-11', false],
  ['HCFC-22', false],
  ['Halon-1301', false],
  ['HFO-1234yf', false],
  ['HFE-125', false],
  ['SF5CF3', false],
  ['R-600a', false],
  // Unknown gases count in the total, because they may be inside the protocol.
  ['phlogiston', true],
])('counts %s in the total: %s', (gas, expected) => {
  expect(isKyoto(gas)).toBe(expected);
});

it.each([
  ['HFC-134a', 'HFC-134a'],
  ['hfc 134A', 'HFC-134a'],
  ['R134a', 'HFC-134a'],
  ['R-22', 'HCFC-22'],
  ['SF₆', 'SF6'],
  ['Sulphur hexafluoride', 'SF6'],
  ['PFC-14', 'CF4'],
  ['R-116', 'C2F6'],
  ['R1234yf', 'HFO-1234yf'],
  ['HFC-43-10mee', 'HFC-43-10mee'],
  ['R600a', 'R-600a'],
  ['Isobutane', 'R-600a'],
  ['R-410A', null],
  ['CO2', null],
  ['CH4', null],
  ['', null],
])('reads %j as %j', (text, gas) => {
  expect(readGas(text)).toBe(gas);
});

describe('a blend', () => {
  // Figures from the UK's conversion factors 2023 to 2025 (AR5, whole kilograms).
  it.each([
    ['R-404A', 3943],
    ['R407A', 1923],
    ['407C', 1624],
    ['407F', 1674],
    ['410A', 1924],
    ['417a', 2127],
    ['422D', 2473],
    ['438A', 2059],
    ['442A', 1754],
    ['507A', 3985],
  ])('adds up, for %s, to %d kg CO2e', (code, published) => {
    const parts = Object.entries(blendParts(code) ?? {});
    expect(parts.reduce((kg, [, part]) => kg + part, 0)).toBeCloseTo(1, 12);
    for (const [gas] of parts) expect(readGas(gas)).toBe(gas);
    const kgCo2e = parts.reduce((kg, [gas, part]) => kg + part * (findGwp(gas, 'AR5') ?? 0), 0);
    expect(Math.abs(kgCo2e - published)).toBeLessThanOrEqual(0.5);
  });

  it('has no parts when unlisted', () => {
    for (const code of ['999Z', 'HFC-32', '', 'constructor']) expect(blendParts(code)).toBeNull();
  });
});
