/** @throws RangeError when the amount is not a finite number above 0 */
export function assertPositive(name: string, amount: number): void {
  if (!Number.isFinite(amount) || amount <= 0) {
    throw new RangeError(`${name} must be a finite number above 0`);
  }
}

/** @throws RangeError when the figure has outgrown what a number can hold */
export function finite(kgCo2e: number): number {
  if (!Number.isFinite(kgCo2e)) {
    throw new RangeError('the emission is too large');
  }
  return kgCo2e;
}
