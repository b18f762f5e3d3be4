import { expect, it } from 'vitest';
import { readFactorUnit } from './factor-unit';

const POUND = 0.45359237;

it.each([
  ['g CO2e/kWh', 0.001, 'kWh'],
  ['gCO2e/kWh', 0.001, 'kWh'],
  ['g-CO2e/tkm', 0.001, 'tkm'],
  ['gCO₂-eq per kWh', 0.001, 'kWh'],
  ['kg CO2e per kWh', 1, 'kWh'],
  ['kgCO2eq/kWh', 1, 'kWh'],
  ['kg CO2 equivalent per passenger.km', 1, 'passenger.km'],
  ['KG CO2E / KWH', 1, 'KWH'],
  ['tCO2/MWh', 1000, 'MWh'],
  ['t CO2e', 1000, ''],
  ['tonnes of CO2 per TJ', 1000, 'TJ'],
  ['lb CO2e/MWh', POUND, 'MWh'],
  ['lbs CO2/MWh', POUND, 'MWh'],
  ['lb/MWh', POUND, 'MWh'],
  ['mg CO2/kWh', 1e-6, 'kWh'],
  ['short tons CO2 per US gallon', 2000 * POUND, 'US gallon'],
  ['g/kWh', 0.001, 'kWh'],
  ['kg/km', 1, 'km'],
  ['t CO2e/km', 1000, 'km'],
  ['g CO2e kWh-1', 0.001, 'kWh'],
  ['g CO2e kWh⁻¹', 0.001, 'kWh'],
  ['kg CO2e per unit', 1, ''],
  ['kg per unit', 1, ''],
  ['Biogenic CO2, g/kWh', 0.001, 'kWh'],
  ['per kWh', null, 'kWh'],
  ['CO2e/kWh', null, 'kWh'],
  ['kg', 1, ''],
  ['g CO\u00ad2e/kWh', 0.001, 'kWh'],
] as const)('reads %j as %j kg per %j', (text, kgPerMass, per) => {
  expect(readFactorUnit(text)).toMatchObject({ kgPerMass, per });
});

it.each([
  ['kg CO2e per unit', true],
  ['kg CO2e', false],
  ['kg CO2e/kWh', false],
] as const)('reads whether %j leaves the unit to the row: %s', (text, isPerUnit) => {
  expect(readFactorUnit(text)?.isPerUnit).toBe(isPerUnit);
});

it.each([
  'kWh',
  'litre',
  'tons CO2e/MWh',
  'ton/MWh',
  'kg C/GJ',
  'g CH4/mmBtu',
  'g N2O per mmBtu',
  't/km',
  'kWh/kg',
  'km per litre',
  'tonne-km',
  'kg CO2e/',
  'see note',
  `g CO2e/kWh${' '.repeat(120)}`,
  '',
])('refuses %j as the unit of a factor', (text) => {
  expect(readFactorUnit(text)).toBeNull();
});
