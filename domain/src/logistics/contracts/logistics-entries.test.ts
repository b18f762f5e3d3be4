import { describe, expect, it } from 'vitest';
import { validate } from '../../common/contracts/validate';
import { messages } from '../../common/messages';
import { logisticsMessages } from '../messages';
import { CITIES } from '../places';
import { logisticsEntryInput } from './logistics-entries';

const ENTRY = {
  transactionType: 'Return',
  pickup: 'Delhi',
  drop: 'Kochi',
  transportMode: 'Surface',
  vehicle: 'LCV',
  weightKg: 12,
  distanceKm: 2700,
};

const check = (change: Record<string, unknown> = {}) =>
  validate(logisticsEntryInput, { ...ENTRY, ...change });

function errorsOf(change: Record<string, unknown>): [string, string[]] {
  const checked = check(change);
  if (checked.ok) throw new Error('was accepted');
  return [checked.message, checked.errors.map(({ path, message }) => `${path}: ${message}`)];
}

describe('a logistics entry', () => {
  it('needs no packaging and defaults to a sale', () => {
    expect(check({ transactionType: undefined })).toMatchObject({
      ok: true,
      data: { transactionType: 'Sale', packMaterial: '', packWeightKg: 0 },
    });
  });

  it('accepts numbers as text and blank packaging as none', () => {
    const typed = { weightKg: ' 12.5 ', distanceKm: '3', packMaterial: null, packWeightKg: ' ' };
    expect(check(typed)).toMatchObject({
      ok: true,
      data: { weightKg: 12.5, distanceKm: 3, packMaterial: '', packWeightKg: 0 },
    });
  });

  it.each(['pickup', 'drop', 'transportMode', 'vehicle', 'weightKg', 'distanceKm'])(
    'needs %s',
    (field) => {
      for (const blank of [undefined, null, '', '  ']) {
        expect(errorsOf({ [field]: blank })).toEqual([
          'Please fill in all fields!',
          [`${field}: ${messages.required}`],
        ]);
      }
    },
  );

  it.each([0, -1, '0', '-0.5'])('refuses %j kg or km', (amount) => {
    expect(errorsOf({ weightKg: amount, distanceKm: amount })).toEqual([
      'Weight and Distance must be positive.',
      [`weightKg: ${messages.amountPositive}`, `distanceKm: ${messages.amountPositive}`],
    ]);
  });

  it('reports missing fields before amounts of 0', () => {
    expect(errorsOf({ pickup: '', weightKg: 0 })[0]).toBe('Please fill in all fields!');
  });

  it.each(['ten', Number.NaN, Number.POSITIVE_INFINITY, true, {}])('refuses %j kg', (weightKg) => {
    expect(errorsOf({ weightKg })).toEqual([
      messages.numberExpected,
      [`weightKg: ${messages.numberExpected}`],
    ]);
  });

  it.each(['pickup', 'drop'])('accepts only documented cities as %s', (field) => {
    for (const city of CITIES) expect(check({ [field]: city }).ok).toBe(true);
    expect(errorsOf({ [field]: 'Paris' })).toEqual([
      messages.notListed,
      [`${field}: ${messages.notListed}`],
    ]);
  });

  it('requires a vehicle of its transport mode', () => {
    expect(check({ transportMode: 'Sea', vehicle: 'Ship' }).ok).toBe(true);
    expect(check({ transportMode: 'Air', vehicle: 'Airplane' }).ok).toBe(true);
    for (const [transportMode, vehicle] of [
      ['Sea', 'LCV'],
      ['Surface', 'Airplane'],
      ['Air', 'Ship'],
    ] as const) {
      const message = logisticsMessages.vehicleOfOtherMode(transportMode);
      expect(errorsOf({ transportMode, vehicle })).toEqual([message, [`vehicle: ${message}`]]);
    }
  });

  it('requires a listed material for a packaging weight', () => {
    expect(check({ packMaterial: 'Bubble Wrap', packWeightKg: 0 }).ok).toBe(true);
    expect(check({ packMaterial: 'Bubble Wrap' }).ok).toBe(true);
    expect(errorsOf({ packWeightKg: 1 })[1]).toEqual([
      `packMaterial: ${logisticsMessages.packMaterialMissing}`,
    ]);
    expect(errorsOf({ packMaterial: 'Gold', packWeightKg: 1 })[1]).toEqual([
      `packMaterial: ${messages.notListed}`,
    ]);
    expect(errorsOf({ packMaterial: 'Bubble Wrap', packWeightKg: -1 })[1]).toEqual([
      `packWeightKg: ${logisticsMessages.amountNegative}`,
    ]);
    expect(errorsOf({ packWeightKg: 'x' })[1]).toEqual([
      `packWeightKg: ${messages.numberExpected}`,
    ]);
  });
});
