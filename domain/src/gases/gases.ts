/**
 * Kilograms of each gas, for one unit of a factor or for a whole record. `ch4Fossil` is methane
 * whose carbon is counted nowhere else: leaks, mines, processes. Methane from burned fuels and
 * biogenic sources is `ch4NonFossil`. `others` uses the names that `readGas` returns.
 */
export interface Gases {
  readonly co2: number;
  readonly ch4Fossil: number;
  readonly ch4NonFossil: number;
  readonly n2o: number;
  readonly others: Readonly<Record<string, number>>;
}

export const NO_GASES: Gases = { co2: 0, ch4Fossil: 0, ch4NonFossil: 0, n2o: 0, others: {} };

/**
 * Calculates the gases of a record; null if its factor has none.
 * @param gases            kilograms per unit of the factor
 * @param convertedAmount  in the factor's unit
 */
export function gasesOfRecord(gases: Gases | null, convertedAmount: number): Gases | null {
  if (!gases) return null;
  const kg = (perUnit: number) => perUnit * convertedAmount;
  const others = Object.entries(gases.others).map(([gas, perUnit]) => [gas, kg(perUnit)]);
  return {
    co2: kg(gases.co2),
    ch4Fossil: kg(gases.ch4Fossil),
    ch4NonFossil: kg(gases.ch4NonFossil),
    n2o: kg(gases.n2o),
    others: Object.fromEntries(others),
  };
}

/** Adds up kilograms gas by gas. */
export function sumOfGases(all: readonly Gases[]): Gases {
  return all.reduce((sum, gases) => {
    const others = { ...sum.others };
    for (const [gas, kg] of Object.entries(gases.others)) others[gas] = (others[gas] ?? 0) + kg;
    return {
      co2: sum.co2 + gases.co2,
      ch4Fossil: sum.ch4Fossil + gases.ch4Fossil,
      ch4NonFossil: sum.ch4NonFossil + gases.ch4NonFossil,
      n2o: sum.n2o + gases.n2o,
      others,
    };
  }, NO_GASES);
}

/**
 * Lists the gases with their kilograms, without gases of 0 kg. The order is fixed, because
 * databases reorder the keys of JSON columns.
 */
export function gasEntries(gases: Gases): [gas: string, kg: number][] {
  const { co2, ch4Fossil, ch4NonFossil, n2o, others } = gases;
  const main = Object.entries({ co2, ch4Fossil, ch4NonFossil, n2o });
  const sorted = Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1));
  return [...main, ...sorted].filter(([, kg]) => kg !== 0);
}
