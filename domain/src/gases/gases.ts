/**
 * Kilograms of each gas, of one unit of a factor or of a whole record. `ch4Fossil` is methane whose
 * carbon is counted nowhere else (leaks, mines, processes); methane of burned fuels and of biogenic
 * sources is `ch4NonFossil`. `others` names each gas as `readGas` does.
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
 * The gases of a record; null when its factor has none.
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

/** The kilograms of several, gas by gas. */
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
 * Each gas by its name, those of 0 kg left out. The order is fixed, for databases keep the parts of a
 * JSON column in one of their own.
 */
export function gasEntries(gases: Gases): [gas: string, kg: number][] {
  const { co2, ch4Fossil, ch4NonFossil, n2o, others } = gases;
  const main = Object.entries({ co2, ch4Fossil, ch4NonFossil, n2o });
  const sorted = Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1));
  return [...main, ...sorted].filter(([, kg]) => kg !== 0);
}
