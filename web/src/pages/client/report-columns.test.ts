import type { EmissionRecord } from '@canopy/domain/inventory';
import { describe, expect, it } from 'vitest';
import { recordCsvColumns } from '../../features/inventory/records/records-csv';
import { recordColumns } from '../../features/reports/report/report-records';
import { reportInstrument, reportOf, reportRecords } from '../../test/report';

describe('record files', () => {
  it('trace every record to its history, factor and coverage', () => {
    const source = { columns: recordCsvColumns, fetchPage: () => Promise.reject() };
    const { marketBasis } = reportOf();
    const instruments = [reportInstrument()];
    const report = reportOf({ marketBasis: { ...marketBasis, instruments } });
    const columns = recordColumns(report, source);
    const [record, , taxi] = reportRecords();
    const cellsOf = (row: EmissionRecord | undefined) =>
      Object.fromEntries(columns.map(({ header, value }) => [header, row && value(row)]));
    expect(cellsOf(record)).toMatchObject({
      User: 'Asha Rao',
      'User ID': 'asha',
      Description: 'Meter 1',
      Country: 'India',
      'Record ID': 'record000000',
      'Factor ID': 'factor Diesel',
      'Evidence ID': record?.image,
      'Saved at (UTC)': '2024-05-02T10:30:00.000Z',
      'Factor type': 'Stationary',
      'Factor country': 'India',
      'Gases, in the words of the source': 'CO2 only',
      'GWP set': 'None needed',
    });
    const gases = { co2: 200, ch4Fossil: 0, ch4NonFossil: 0.4, n2o: 0.2, others: { SF6: 0.5 } };
    const accounted = {
      gases,
      edition: '',
      flags: ['ambiguous', 'out-of-date'] as const,
      biogenicCo2: 14,
      converted: { amount: 100, unit: 'litre' },
    };
    expect(
      cellsOf({ ...(record as EmissionRecord), ...accounted, flags: [...accounted.flags] }),
    ).toMatchObject({
      "Consumption in the factor's unit": 100,
      'Biogenic CO₂ (kg)': 14,
      'To look at': 'Ambiguous factor, Factor out of date',
      'CO₂ (kg)': 200,
      'CH₄ (not fossil) (kg)': 0.4,
      'N₂O (kg)': 0.2,
      'Other gases (kg)': 'SF6 0.5',
    });
    expect(cellsOf(taxi)).toMatchObject({ 'GWP set': 'Not stated by the source' });

    const counted = {
      days: 30,
      share: 0.6,
      result: 420,
      scope2: {
        locationBased: 420,
        marketBased: 312,
        coveredKwh: 400,
        instruments: ['instrument00000000000001'],
        residualMix: { name: 'Residual mix India', edition: 'CEA 2024', source: 'Registry' },
      },
    };
    const electricity = { kwh: 1000, residualMixKgCo2e: 800 };
    expect(
      cellsOf({ ...(record as EmissionRecord), group: 'Scope 2', electricity, counted }),
    ).toMatchObject({
      'Days counted in the year': 30,
      Share: 0.6,
      'kg CO2e counted': 420,
      'kg CO2e counted, location-based': 420,
      'kg CO2e counted, market-based': 312,
      'Electricity (kWh)': 1000,
      'Covered by instruments (kWh)': 400,
      'Residual mix': 'Residual mix India; CEA 2024; Registry',
      'Residual mix (kg CO2e per kWh)': 0.8,
      'Scope 2 method': 'Location-based',
      Instruments: 'REGO R-1 to R-9',
    });
  });
});
