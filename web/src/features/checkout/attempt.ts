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
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Attempt<Input> | null;
  } catch {
    // Storage that is blocked or spoilt holds no attempt.
    return null;
  }
}

/** Keeps an attempt for a reload; null ends it. */
export function writeAttempt<Input>(name: string, attempt: Attempt<Input> | null): void {
  try {
    if (attempt) {
      sessionStorage.setItem(keyOf(name), JSON.stringify(attempt));
    } else {
      sessionStorage.removeItem(keyOf(name));
    }
  } catch {
    // Then the attempt lives as long as the page does.
  }
}
