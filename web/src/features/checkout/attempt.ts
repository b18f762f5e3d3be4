import type { CheckoutInput } from '@canopy/domain';

/** What the form holds, as it was typed. */
export interface CheckoutDraft {
  readonly quantity: string;
  readonly paymentMethod: string;
  readonly name: string;
  readonly email: string;
}

/** One purchase of a visitor, from its first submission until it is known to be ordered. */
export interface Attempt {
  readonly draft: CheckoutDraft;
  /** Sent with every submission, so that however many are made, one order comes of them. */
  readonly key: string;
  /** What was submitted and may have become the order, because no answer came. */
  readonly sent: readonly CheckoutInput[];
}

const keyOf = (projectId: string) => `checkout:1:${projectId}`;

/** The attempt that a reload of this tab interrupted; of another tab, or another day, none. */
export function readAttempt(projectId: string): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(projectId)) ?? 'null') as Attempt | null;
  } catch {
    // Storage that is blocked or spoilt holds no attempt.
    return null;
  }
}

export function writeAttempt(projectId: string, attempt: Attempt): void {
  try {
    sessionStorage.setItem(keyOf(projectId), JSON.stringify(attempt));
  } catch {
    // Then the key lives as long as the page does.
  }
}

export function clearAttempt(projectId: string): void {
  try {
    sessionStorage.removeItem(keyOf(projectId));
  } catch {
    // Nothing could be written either.
  }
}
