/** A number as whole units of a power of ten: 12.5 is 125 units of 10⁻¹. */
interface Decimal {
  readonly units: bigint;
  readonly exponent: number;
}

/**
 * Adds numbers as they are written in decimals, so that 0.1 and 0.2 give 0.3. Every order gives the
 * same sum.
 */
export function sumExactly(numbers: readonly number[]): number {
  const decimals = numbers.map(toDecimal);
  const exponent = decimals.reduce((least, each) => Math.min(least, each.exponent), 0);
  const units = decimals.reduce(
    (sum, each) => sum + each.units * 10n ** BigInt(each.exponent - exponent),
    0n,
  );
  return Number(`${units}e${exponent}`);
}

function toDecimal(number: number): Decimal {
  const [mantissa = '', power = '0'] = String(number).split('e');
  const [whole, decimals = ''] = mantissa.split('.');
  return { units: BigInt(`${whole}${decimals}`), exponent: Number(power) - decimals.length };
}
