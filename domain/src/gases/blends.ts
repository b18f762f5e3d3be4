/**
 * Kilograms of each component in one kilogram of a refrigerant blend. Source: ANSI/ASHRAE Standard
 * 34, 'Designation and Safety Classification of Refrigerants', nominal composition. A test checks
 * the resulting sums against the UK's conversion factors.
 */
const BLENDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '404A': { 'HFC-125': 0.44, 'HFC-143a': 0.52, 'HFC-134a': 0.04 },
  '407A': { 'HFC-32': 0.2, 'HFC-125': 0.4, 'HFC-134a': 0.4 },
  '407C': { 'HFC-32': 0.23, 'HFC-125': 0.25, 'HFC-134a': 0.52 },
  '407F': { 'HFC-32': 0.3, 'HFC-125': 0.3, 'HFC-134a': 0.4 },
  '410A': { 'HFC-32': 0.5, 'HFC-125': 0.5 },
  '417A': { 'HFC-125': 0.466, 'HFC-134a': 0.5, 'R-600': 0.034 },
  '422D': { 'HFC-125': 0.651, 'HFC-134a': 0.315, 'R-600a': 0.034 },
  '438A': {
    'HFC-32': 0.085,
    'HFC-125': 0.45,
    'HFC-134a': 0.442,
    'R-600': 0.017,
    'R-601a': 0.006,
  },
  '442A': {
    'HFC-32': 0.31,
    'HFC-125': 0.31,
    'HFC-134a': 0.3,
    'HFC-152a': 0.03,
    'HFC-227ea': 0.05,
  },
  '507A': { 'HFC-125': 0.5, 'HFC-143a': 0.5 },
};

/**
 * Finds the components of one kilogram of a blend, keyed by the names in `Gases.others`. The values
 * add up to 1.
 * @param code  number of the blend, with or without 'R': '410A', 'R410A', 'R-410A'
 * @returns null for an unlisted blend
 */
export function blendParts(code: string): Readonly<Record<string, number>> | null {
  const number = /^\s*R?-?(\d+[A-Z])\s*$/.exec(code.toUpperCase())?.[1];
  return number && Object.hasOwn(BLENDS, number) ? (BLENDS[number] ?? null) : null;
}
