import { readStored, writeStored } from '../../../lib/stored';

/** One purchase of a visitor, from its first submission until it is known what came of it. */
export interface Attempt<Input> {
  /** Goes with every submission, so that however many are made, one order comes of them. */
  readonly key: string;
  /** The orders that were submitted and may have been placed, because no answer came. */
  readonly sent: readonly Input[];
}

const keyOf = (name: string) => `checkout:1:${name}`;

/**
 * The attempt that a reload of this tab interrupted; there is none of another tab.
 * @param name the project whose credits are bought, or 'products'
 */
export function readAttempt<Input>(name: string): Attempt<Input> | null {
  try {
    return JSON.parse(readStored(keyOf(name), 'sessionStorage') ?? 'null') as Attempt<Input> | null;
  } catch {
    // Spoilt storage holds no attempt.
    return null;
  }
}

/** Keeps an attempt for a reload, where storage is not blocked; null ends it. */
export function writeAttempt<Input>(name: string, attempt: Attempt<Input> | null): void {
  writeStored(keyOf(name), attempt && JSON.stringify(attempt), 'sessionStorage');
}
