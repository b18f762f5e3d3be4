import { mapNames } from '@canopy/domain/common';
import { type EmissionRecord, RECORD_TEXT_NAMES } from '@canopy/domain/inventory';
import { accounted } from './accounted';

/** Makes a record of 10 litres of diesel, without site, evidence and notes. */
export function makeRecord(fields: Partial<EmissionRecord> = {}): EmissionRecord {
  return {
    _id: 'record000001',
    userId: 'asha',
    selectedName: 'Diesel',
    selectedCategory: '',
    ...mapNames(RECORD_TEXT_NAMES, () => ''),
    selectedCountry: 'India',
    group: 'Scope 1',
    mainCategory: 'On site fuel consumption',
    unit: 'litre',
    distance: 10,
    consumption: 10,
    date: '2024-04-01',
    date1: '2024-04-30',
    result: 25,
    image: '',
    emission: '',
    ...accounted(10, 'litre'),
    edition: '',
    dataKind: null,
    site: null,
    createdAt: '2024-05-02T10:00:00.000Z',
    factor: {
      _id: 'factor000001',
      Name: 'Diesel',
      Emission: 2.5,
      Unit: 'litre',
      Group: 'Scope 1',
      Source: 'A handbook of factors',
      Year: 2023,
    },
    ...fields,
  };
}
