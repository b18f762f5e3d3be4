/** Names of the gases with a field of their own in `Gases`. */
export const MAIN_GAS_NAMES = {
  co2: 'CO₂',
  ch4Fossil: 'CH₄ (fossil)',
  ch4NonFossil: 'CH₄ (not fossil)',
  n2o: 'N₂O',
} as const;

const NAMES: Readonly<Record<string, string>> = MAIN_GAS_NAMES;

/** Formats the name of a gas for display: 'CH₄ (fossil)', 'SF₆', 'HFC-134a'. */
export function gasName(gas: string): string {
  const isFormula = !gas.includes('-') || gas.startsWith('c-');
  return NAMES[gas] ?? (isFormula ? gas.replace(/\d/g, toSubscript) : gas);
}

function toSubscript(digit: string): string {
  return String.fromCharCode(0x2080 + Number(digit));
}
