import { readStored, writeStored } from '../../../lib/stored';

/** One visitor's purchase, from the first submission until its outcome is known. */
export interface Attempt<Input> {
  /** Idempotency key of all submissions, so that together they place one order at most. */
  readonly key: string;
  /** Submitted orders without a response. The server may have placed one of them. */
  readonly sent: readonly Input[];
}

const keyOf = (name: string) => `checkout:1:${name}`;

/**
 * Reads the attempt that a reload of this tab interrupted. Other tabs' attempts are invisible.
 * @param name project id of the credits, or 'products'
 */
export function readAttempt<Input>(name: string): Attempt<Input> | null {
  try {
    return JSON.parse(readStored(keyOf(name), 'sessionStorage') ?? 'null') as Attempt<Input> | null;
  } catch {
    // Malformed storage holds no attempt.
    return null;
  }
}

/** Stores an attempt for a reload, unless storage is blocked. null ends it. */
export function writeAttempt<Input>(name: string, attempt: Attempt<Input> | null): void {
  writeStored(keyOf(name), attempt && JSON.stringify(attempt), 'sessionStorage');
}
