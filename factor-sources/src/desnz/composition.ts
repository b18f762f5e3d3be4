import { blendParts, findGwp, type Gases, NO_GASES, readGas } from '@canopy/domain/gases';
import type { DesnzRow } from './row';

/** Gases whose table name is neither a formula nor a common code or name. */
const GAS_NAMES: Readonly<Record<string, string>> = {
  'HFC-43-I0mee': 'HFC-43-10mee',
  Perfluorocyclopropane: 'c-C3F6',
  'Carbon tetrachloride': 'CCl4',
  'Methyl bromide': 'CH3Br',
  'Methyl chloroform': 'CH3CCl3',
  'Methylene chloride': 'CH2Cl2',
  'Methyl chloride': 'CH3Cl',
  Dimethylether: 'CH3OCH3',
  'Trifluoromethyl sulphur pentafluoride': 'SF5CF3',
};

/**
 * Calculates kilograms of each gas per unit of a row; null unless all are known. The table states
 * the gases as CO2e with AR5 potentials. All its methane comes from burned fuel.
 */
export function readGases(row: DesnzRow): Gases | null {
  if (row.level1 === 'Refrigerant & other') return releasedGas(row.level3);
  const { CO2, CH4, N2O } = row.gases;
  // With the warming at altitude, the CO2 part no longer equals kilograms of CO2.
  if (row.variant === 'With RF') return null;
  if (CO2 === undefined || CH4 === undefined || N2O === undefined) return null;
  return {
    ...NO_GASES,
    co2: CO2,
    ch4NonFossil: toKg('ch4NonFossil', CH4),
    n2o: toKg('n2o', N2O),
  };
}

/**
 * Calculates the part of a released gas outside the Kyoto Protocol, in kg CO2e per unit: the
 * table's total minus its Kyoto figure. Null without such a part, and if its gases are known, which
 * are more precise.
 */
export function readOutsideKyoto(row: DesnzRow): number | null {
  if (row.kyotoKgCo2ePerUnit === null || readGases(row)) return null;
  const outside = row.kgCo2ePerUnit - row.kyotoKgCo2ePerUnit;
  return Number(outside.toPrecision(12)) || null;
}

/**
 * Converts kg CO2e to kg. Rounds to 12 digits, which a double holds reliably, because a quotient
 * has floating-point noise.
 */
function toKg(gas: 'ch4NonFossil' | 'n2o', kgCo2e: number): number {
  return Number((kgCo2e / (findGwp(gas, 'AR5') ?? Number.NaN)).toPrecision(12));
}

/**
 * Returns one kilogram of a gas or blend. Released methane is of fossil origin, because no fuel was
 * burned.
 */
function releasedGas(level3: string): Gases | null {
  if (level3 === 'Carbon dioxide') return { ...NO_GASES, co2: 1 };
  if (level3 === 'Methane') return { ...NO_GASES, ch4Fossil: 1 };
  if (level3 === 'Nitrous oxide') return { ...NO_GASES, n2o: 1 };
  const parts = blendParts(level3);
  if (parts) return { ...NO_GASES, others: parts };
  // 'CFC-11/R11 = trichlorofluoromethane', 'Perfluoromethane (PFC-14)', 'R1234yf*'
  const names = (GAS_NAMES[level3] ?? level3).split(/[/=()*]/);
  const gas = names.map(readGas).find((known) => known !== null);
  return gas ? { ...NO_GASES, others: { [gas]: 1 } } : null;
}
