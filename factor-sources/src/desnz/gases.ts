import type { DesnzUse } from './row';

const ON_SITE = 'On site fuel consumption';
const GWP = 'GWP100, IPCC AR5';
const GWP_OUTSIDE_KYOTO = `${GWP}; not a Kyoto gas, often reported outside the scopes`;

/**
 * Column text of the totals. The table lists every gas three times, but only this total is filled
 * for all.
 */
export const TOTAL_WITH_ALL_GASES = 'Total emissions including non-Kyoto products';
/** Column text of the part that counts in the scopes. The row of the remaining part is not read. */
export const KYOTO_GASES_ONLY = 'Emissions including only Kyoto products';

interface Gas {
  /** Name of the gas in the table. */
  readonly level3: string;
  readonly name: string;
  readonly type: string;
  readonly outsideKyoto?: true;
}

const hfc = (code: string): Gas => ({
  level3: `HFC-${code}`,
  name: `Refrigerant R-${code}`,
  type: 'HFC',
});

const blend = (code: string): Gas => ({
  level3: `R${code}`,
  name: `Refrigerant R-${code}`,
  type: 'Blend',
});

const outsideKyoto = (level3: string, code: string, type: string): Gas => ({
  level3,
  name: `Refrigerant R-${code}`,
  type,
  outsideKyoto: true,
});

const REFRIGERANTS: readonly Gas[] = [
  hfc('23'),
  hfc('32'),
  hfc('125'),
  hfc('134a'),
  hfc('143a'),
  hfc('152a'),
  blend('404A'),
  blend('407A'),
  blend('407C'),
  blend('407F'),
  blend('410A'),
  blend('417A'),
  blend('422D'),
  blend('438A'),
  blend('442A'),
  blend('507A'),
  outsideKyoto('HCFC-22/R22 = chlorodifluoromethane', '22', 'HCFC'),
  outsideKyoto('HCFC-123', '123', 'HCFC'),
  outsideKyoto('HCFC-141b', '141b', 'HCFC'),
  outsideKyoto('CFC-11/R11 = trichlorofluoromethane', '11', 'CFC'),
  outsideKyoto('CFC-12/R12 = dichlorodifluoromethane', '12', 'CFC'),
  outsideKyoto('R290 = propane', '290', 'Propane'),
  outsideKyoto('R600A = isobutane', '600a', 'Isobutane'),
  outsideKyoto('R1270 = propene', '1270', 'Propene'),
  outsideKyoto('R1234yf*', '1234yf', 'HFO'),
  outsideKyoto('R1234ze*', '1234ze', 'HFO'),
];

const PROCESS_GASES: readonly Gas[] = [
  { level3: 'Carbon dioxide', name: 'Carbon dioxide (CO2)', type: 'Released' },
  { level3: 'Methane', name: 'Methane (CH4)', type: 'Released' },
  { level3: 'Nitrous oxide', name: 'Nitrous oxide (N2O)', type: 'Released' },
  {
    level3: 'Sulphur hexafluoride (SF6)',
    name: 'Sulphur hexafluoride (SF6)',
    type: 'Released',
  },
  { level3: 'Nitrogen trifluoride', name: 'Nitrogen trifluoride (NF3)', type: 'Released' },
];

const EXTINGUISHING_GASES: readonly Gas[] = [
  { level3: 'Carbon dioxide', name: 'Carbon dioxide fire extinguisher', type: 'CO2' },
  { level3: 'HFC-23', name: 'Clean agent fire extinguisher', type: 'HFC-23' },
  { level3: 'HFC-125', name: 'Clean agent fire extinguisher', type: 'HFC-125' },
  { level3: 'HFC-227ea', name: 'Clean agent fire extinguisher', type: 'HFC-227ea (FM-200)' },
  { level3: 'HFC-236fa', name: 'Clean agent fire extinguisher', type: 'HFC-236fa' },
  halon('1211'),
  halon('1301'),
  halon('2402'),
];

function halon(code: string): Gas {
  return {
    level3: `Halon-${code}`,
    name: 'Halon fire extinguisher',
    type: `Halon ${code}`,
    outsideKyoto: true,
  };
}

function gasUses(mainCategory: string, gases: readonly Gas[], event: string): DesnzUse[] {
  return gases.map(({ level3, name, type, outsideKyoto: outside }) => ({
    level1: 'Refrigerant & other',
    only: (row) => row.level3 === level3 && row.variant === TOTAL_WITH_ALL_GASES,
    mainCategory,
    label: () => ({
      name,
      type,
      description: `${substance(level3)} ${event}; global warming potential over 100 years (AR5).`,
    }),
    basis: outside ? GWP_OUTSIDE_KYOTO : GWP,
  }));
}

/**
 * Cleans up the name of a gas. 'R1234yf*' refers to a footnote, 'R290 = propane' also gives the
 * chemical name.
 */
export function substance(level3: string): string {
  return level3.replace('*', '').replace(/ = (.+)$/, ' ($1)');
}

/**
 * Gases that warm the climate when they escape: refrigerants, process gases and extinguishing
 * gases.
 */
export const DESNZ_GAS_USES: readonly DesnzUse[] = [
  ...gasUses(ON_SITE, REFRIGERANTS, 'leaked from or topped up in own equipment'),
  ...gasUses(ON_SITE, PROCESS_GASES, 'released to the air on site'),
  ...gasUses('Gas', PROCESS_GASES, 'bought as a gas and released to the air'),
  ...gasUses('Fire Extinguisher', EXTINGUISHING_GASES, 'released by use, test or refill'),
];
