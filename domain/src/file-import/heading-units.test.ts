import { describe, expect, it } from 'vitest';
import { readUnit } from '../units/read-unit';
import { namesInHeading, readAmountHeading, readFactorHeading } from './heading-units';

describe('readAmountHeading', () => {
  it.each([
    ['Consumption (MWh)', 'MWh'],
    ['Quantity (KL)', 'm³'],
    ['Quantity [litres]', 'litre'],
    ['Consumption in MWh', 'MWh'],
    ['Consumption (in kWh)', 'kWh'],
    ['Consumption, therms', 'therm'],
    ['Consumption - GJ', 'GJ'],
    ['Consumption: kWh', 'kWh'],
    ['Consumption kWh', 'kWh'],
    ['kWh used', 'kWh'],
    ['kWh', 'kWh'],
    ['Gas used kWh (Gross CV)', 'kWh (Gross CV)'],
    ['Consumption (kWh, Gross CV)', 'kWh (Gross CV)'],
    ['Consumption [kWh (Net CV)]', 'kWh (Net CV)'],
    ['Usage (MWh) 2024', 'MWh'],
    ['Freight (tonne-km)', 'tonne-km'],
    ['Freight moved tonne km', 'tonne-km'],
    ['Quantity (nos)', 'piece'],
    ['Amount (INR)', 'INR'],
    ['Amount (INR lakh)', '100000 INR'],
    ['Amount (Rs. in crores)', '10000000 INR'],
    ['Spend INR lakh', '100000 INR'],
    ['Amount in INR lakhs', '100000 INR'],
    ['Amount(₹ Cr)', '10000000 INR'],
    ['Spend (USD mn)', '1000000 USD'],
    ["Spend (Rs. '000)", '1000 INR'],
    ['Quantity(KL)', 'm³'],
    ['Qty in Ltrs', 'litre'],
    ["Consumption ('000 kWh)", 'MWh'],
    ['Consumption (thousand litres)', 'm³'],
    ['Consumption (lakh kWh)', '100000 kWh'],
    ['Consumption (1000 kWh (Gross CV))', 'MWh (Gross CV)'],
  ])('reads %j as the unit %j', (head, code) => {
    const read = readAmountHeading(head);
    expect(readUnit(read?.unit ?? '')?.code).toBe(code);
    expect(read?.times).toBe(1);
  });

  it.each([
    ['Amount (lakhs)', 1e5],
    ["Quantity ('000)", 1000],
    ['Quantity (in thousands)', 1000],
  ])('reads %j as a multiplier of %j', (head, times) => {
    expect(readAmountHeading(head)).toEqual({ unit: '', times });
  });

  it.each([
    'Consumption',
    'Consumption (actual)',
    'Usage per day',
    'Usage (per day)',
    'Amount each',
    'Meter no',
    'Amount (kg CO2e)',
    '',
  ])('finds no unit in %j', (head) => {
    expect(readAmountHeading(head)).toBeNull();
  });

  it.each([
    ['Quantity (tons)', 'tons'],
    ['Usage [MBtu]', 'MBtu'],
    ['Fuel, gal', 'gal'],
    ['Gallons', 'Gallons'],
    ['Refills (cylinders)', 'cylinders'],
  ])('finds the ambiguous unit in %j: %s', (head, unit) => {
    expect(readAmountHeading(head)).toEqual({ unit, times: 1 });
  });
});

describe('readFactorHeading', () => {
  it.each([
    ['Emission (g CO2e/kWh)', 0.001, 'kWh'],
    ['Emission (tCO2/MWh)', 1000, 'MWh'],
    ['Emission factor (lb CO2e/MWh)', 0.45359237, 'MWh'],
    ['Value (g/kWh)', 0.001, 'kWh'],
    ['Biogenic CO2 (g/kWh)', 0.001, 'kWh'],
    ['Emission factor gCO2e/kWh', 0.001, 'kWh'],
    ['Emission [kg CO2e]', 1, ''],
    ['Emission (kg CO2e per unit)', 1, ''],
    ['CH₄ from fossil sources, kg per unit', 1, ''],
    ['Fossil methane (CH4), g per kWh', 0.001, 'kWh'],
    ['kg CO2e per unit', 1, ''],
    ['Emission (t CO2e)', 1000, ''],
    ['Emission (kg)', 1, ''],
    ['Factor per kWh', null, 'kWh'],
    ['Factor (kWh)', null, 'kWh'],
  ])('reads %j as %j kg per %j', (head, kgPerMass, per) => {
    expect(readFactorHeading(head)).toMatchObject({ kgPerMass, per });
  });

  it.each([
    'Emission (g CH4/mmBtu)',
    'Emission factor g CH4/mmBtu',
    'Emission (tons CO2e/MWh)',
    'Emission factor tons CO2e/MWh',
    'Emission (tonne)',
    'Emission (t)',
    'Emission, lb',
  ])('reports %j as unclear', (head) => {
    expect(readFactorHeading(head)).toBe('unclear');
  });

  it.each(['Emission', 'Value', 'Emission factor (see note)', 'Factor 2024', 'tons'])(
    'finds no unit in %j',
    (head) => {
      expect(readFactorHeading(head)).toBeNull();
    },
  );
});

it.each([
  ['Consumption (MWh)', 'Consumption'],
  ['Consumption, MWh', 'Consumption'],
  ['Consumption MWh', 'Consumption'],
  ['Emission factor gCO2e/kWh', 'Emission factor'],
  ['Quantity [litres]', 'Quantity'],
])('recognises %j as a heading of %j', (head, name) => {
  expect([...namesInHeading(head)].map((each) => each.trim())).toContain(name);
});
