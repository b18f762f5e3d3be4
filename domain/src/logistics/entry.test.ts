import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Shipment, shipmentEmission, TRANSACTION_TYPES, transactionTotals } from './entry';
import { VEHICLES } from './freight';
import { PACKAGING_MATERIALS } from './packaging';

const SHIPMENT: Shipment = {
  vehicle: 'MCV',
  weightKg: 1000,
  distanceKm: 100,
  packMaterial: 'Bubble Wrap',
  packWeightKg: 2,
};

describe('shipmentEmission', () => {
  it('returns transport and packaging, each with its factor', () => {
    // Transport: 1 t × 100 km × 0.599 = 59.9. Packaging: 2 kg × 3.5 = 7.
    const made = shipmentEmission(SHIPMENT);
    expect(made.emission).toBeCloseTo(59.9, 9);
    expect(made).toMatchObject({ emissionFactor: 0.599, packFactor: 3.5, packEmission: 7 });
  });

  it.each([null, ''] as const)('returns no packaging without a material (%j)', (packMaterial) => {
    expect(shipmentEmission({ ...SHIPMENT, packMaterial, packWeightKg: 0 })).toMatchObject({
      packFactor: 0,
      packEmission: 0,
    });
  });

  it('counts packaging only with a weight above 0', () => {
    expect(shipmentEmission({ ...SHIPMENT, packWeightKg: 0 })).toMatchObject({
      packFactor: 3.5,
      packEmission: 0,
    });
    expect(() => shipmentEmission({ ...SHIPMENT, packWeightKg: -1 })).toThrow(RangeError);
    expect(() => shipmentEmission({ ...SHIPMENT, packWeightKg: Number.NaN })).toThrow(RangeError);
  });
});

describe('totals', () => {
  it('add up sales, returns and both, with their packaging', () => {
    // 10.5 + 0.5 and 4 sold, 2.25 + 0.75 returned.
    expect(
      transactionTotals([
        { transactionType: 'Sale', emission: 10.5, packEmission: 0.5 },
        { transactionType: 'Return', emission: 2.25, packEmission: 0.75 },
        { transactionType: 'Sale', emission: 4, packEmission: 0 },
      ]),
    ).toEqual({ sale: 15, return: 3, combined: 18 });
  });

  it('are 0 without entries', () => {
    expect(transactionTotals([])).toEqual({ sale: 0, return: 0, combined: 0 });
  });

  it('are never NaN and combine sales and returns', () => {
    const entry = fc
      .record({
        transactionType: fc.constantFrom(...TRANSACTION_TYPES),
        vehicle: fc.constantFrom(...VEHICLES),
        weightKg: fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
        distanceKm: fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        packMaterial: fc.constantFrom(...PACKAGING_MATERIALS, '' as const),
        packWeightKg: fc.double({ min: 0, max: 1e6, noNaN: true }),
      })
      .map((shipment) => ({ ...shipment, ...shipmentEmission(shipment) }));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 50 }), (entries) => {
        const totals = transactionTotals(entries);
        expect(Number.isFinite(totals.combined)).toBe(true);
        expect(totals.combined).toBe(totals.sale + totals.return);
      }),
    );
  });
});
