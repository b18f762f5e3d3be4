import type { DatabaseName } from './databases';

export interface Result {
  readonly scenario: string;
  readonly value: number;
  readonly unit: 'ms' | '× libraries';
  /** Largest acceptable value, in the unit of `value`. */
  readonly goal: number;
  /** Measured database. Absent where none is involved. */
  readonly database?: DatabaseName;
}

/** Results of a run. Prints each one as it arrives. */
export class Bench {
  readonly results: Result[] = [];

  /** @param isSmoke uses little data and few rounds, to test the bench itself */
  constructor(readonly isSmoke: boolean) {}

  record(result: Result): void {
    const { scenario, database } = result;
    this.results.push(result);
    console.log(`  ${scenario}${database ? `, ${database}` : ''}: ${formatResult(result)}`);
  }
}

/** Formats a value with three significant digits, its unit, and whether it misses its goal. */
export function formatResult({ value, unit, goal }: Result): string {
  const digits = value >= 100 ? value.toFixed(0) : value.toPrecision(3);
  return `${digits} ${unit}${value <= goal ? '' : ' (missed)'}`;
}
