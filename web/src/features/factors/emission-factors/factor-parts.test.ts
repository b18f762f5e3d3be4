import { validate } from '@canopy/domain/common';
import { emissionFactorInput } from '@canopy/domain/factors';
import { measureColumns, unitFieldsInHeadings } from '@canopy/domain/file-import';
import { describe, expect, it } from 'vitest';
import { factorPartFields } from '../../../messages/fields';
import { PLAIN_FACTOR } from '../../../test/plain-factor';
import { type FactorPart, partOf, partPath, withParts } from './factor-parts';
import { FACTOR_CSV } from './factors-csv';
import { FACTOR_IMPORT } from './import-subject';

const FACTOR = {
  ...PLAIN_FACTOR,
  _id: 'factor01',
  Name: 'Diesel',
  Description: '',
  Group: 'Scope 1' as const,
  Emission: 2.5,
  Unit: 'litre',
  mainCategory: 'On site fuel consumption',
  Country: '',
  Brand: '',
  SKU: '',
  Type: '',
  Source: '',
  SourceUrl: '',
  Year: null,
  Gases: {
    co2: 2.4,
    ch4Fossil: 0,
    ch4NonFossil: 1e-5,
    n2o: 0,
    others: { SF6: 0.01, 'HFC-134a': 2 },
  },
  FuelProperties: { densityKgPerLitre: 0.83, netKwhPerKg: null, grossKwhPerKg: 12, source: 'S: 1' },
  dynamicFields: {},
};
const PARTS = Object.keys(factorPartFields) as FactorPart[];

describe('factor parts', () => {
  it('rebuild the factor they were exported from', () => {
    const columns = Object.fromEntries(PARTS.map((part) => [part, partOf(FACTOR, part)]));
    expect(columns['Gases.others']).toBe('SF6: 0.01; HFC-134a: 2');
    const { _id, CountryCode, ChangedOn, ...fields } = FACTOR;
    const { Gases: _, FuelProperties: __, ...rest } = fields;
    const read = validate(emissionFactorInput, { ...rest, ...withParts(columns) });
    expect(read).toEqual({ ok: true, data: { ...fields, CountryCode: '' } });
  });

  it('are omitted when all of them are blank', () => {
    const plain = { ...FACTOR, Gases: null, FuelProperties: null };
    const columns = Object.fromEntries(PARTS.map((part) => [part, partOf(plain, part)]));
    expect(withParts({ Name: 'Diesel', ...columns })).toEqual({ Name: 'Diesel' });
    expect(withParts({ 'Gases.co2': null, 'Gases.others': ' ' })).toEqual({});
    expect(withParts({ 'Gases.co2': 0 })).toEqual({ Gases: { co2: 0 } });
  });

  it('map error paths to their input fields', () => {
    expect(partPath(['Gases', 'others', 'R-410A'])).toEqual(['Gases.others']);
    expect(partPath(['FuelProperties', 'source'])).toEqual(['FuelProperties.source']);
    expect(partPath(['Gases'])).toEqual(['Gases.co2']);
    expect(partPath(['FuelProperties'])).toEqual(['FuelProperties.densityKgPerLitre']);
    expect(partPath(['dynamicFields', 'Grade'])).toEqual(['dynamicFields', 'Grade']);
    expect(partPath(['Name'])).toEqual(['Name']);
  });
});

it('exports the same columns as the import reads', () => {
  const labels = FACTOR_IMPORT.fields.map(({ label }) => label);
  expect(FACTOR_CSV.map(({ header }) => header).sort()).toEqual([...labels].sort());
});

it('asks for no unit when the headings match the template', () => {
  const { fields } = FACTOR_IMPORT;
  const rows = [fields.map(({ label }) => label), fields.map(({ example }) => example || '1')];
  const mapping = Object.fromEntries(fields.map(({ key }, column) => [key, column]));
  const columns = measureColumns({ name: '', rows }, { headerRow: 1, mapping }, fields);
  expect(columns.map(({ key }) => key)).toEqual([
    'Emission',
    'Gases.co2',
    'Gases.ch4Fossil',
    'Gases.ch4NonFossil',
    'Gases.n2o',
    'BiogenicCo2',
    'OutsideKyoto',
  ]);
  expect(columns.filter(({ isOpen }) => isOpen)).toEqual([]);
  expect(unitFieldsInHeadings(columns)).toEqual([]);
});
