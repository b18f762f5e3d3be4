/** DESNZ, conversion factors 2025, full set: most energy billing is on a gross CV basis. */
const GAS_BILL = 'A gas bill in the UK means gross (Gross CV).';

/** Messages about units, shared by the server and the site. */
export const unitMessages = {
  noFactorOfUnit: 'No emission factor matches this unit.',
  ambiguousBasis: (count: number, units: string, used: string) =>
    `${count} emission factors fit and give different results, by gross and net calorific value. Choose the unit ${units}. ${GAS_BILL} Otherwise this one is used: ${used}.`,
  unitNeedsBasis: (item: string, units: string) =>
    `Enter ${item} in ${units}. They differ by 5 to 10 %, so choose the one on your bill. ${GAS_BILL}`,
  gasBill: GAS_BILL,
  unitHint: (hint: string) => `No emission factor matches this unit. ${hint}`,
  unitToEnter: (country: string, count: number, units: string, inPlural: string) =>
    `${country}${country.endsWith('s') ? '’' : '’s'} ${
      count === 1 ? 'factor is' : 'factors are'
    } per ${units}; enter ${inPlural}.`,
  unitOfOtherKind: (item: string, kinds: string, unit: string, kind: string) =>
    `${item} is measured by ${kinds}; ${unit} is ${kind}.`,
  unitDoesNotConvert: (item: string, units: string, unit: string) =>
    `${item} is measured in ${units}; ${unit} does not convert.`,
} as const;
