import { describe, expect, it } from 'vitest';
import { fittingUnits } from './choices';

const FUEL = {
  densityKgPerLitre: 0.8,
  netKwhPerKg: 12,
  grossKwhPerKg: 13,
  source: 'an example',
};

describe('the units to choose from', () => {
  it('share the dimension and start with the factor’s unit as spelled', () => {
    const units = fittingUnits('Miles');
    expect(units.slice(0, 3)).toEqual(['Miles', 'km', 'nautical mile']);
    expect(units).not.toContain('mile');
    expect(fittingUnits('passenger.km')).toEqual(['passenger.km', 'passenger-mile']);
    expect(fittingUnits('kWh (Gross CV)')).toEqual(
      expect.arrayContaining(['kWh', 'MWh', 'MWh (Gross CV)']),
    );
    expect(fittingUnits('kWh (Gross CV)')).not.toContain('kWh (Net CV)');
  });

  it('include more units with the properties of the fuel', () => {
    expect(fittingUnits('litre')).not.toContain('kg');
    const units = fittingUnits('litre', FUEL);
    expect(units).toEqual(expect.arrayContaining(['m³', 'kg', 'tonne', 'kWh (Net CV)']));
    expect(units).not.toContain('kWh');
    expect(units).not.toContain('km');
  });

  it('contain only an unknown unit itself, or the units of its alias', () => {
    expect(fittingUnits(' sack ')).toEqual(['sack']);
    expect(fittingUnits('INR')).toEqual(['INR']);
    const named = fittingUnits('sack', null, new Map([['sack', 'kg']]));
    expect(named.slice(0, 3)).toEqual(['sack', 'kg', 'tonne']);
  });
});
