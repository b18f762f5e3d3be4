import type { BodyOf } from '@canopy/domain';

/** The body that a checkout sends. */
export type Purchase = BodyOf<'POST /checkout'>;

/** One purchase of a visitor, from its first submission until it is known what came of it. */
export interface Attempt {
  /** Goes with every submission, so that however many are made, one order comes of them. */
  readonly key: string;
  /** The orders that were submitted and may have been placed, because no answer came. */
  readonly sent: readonly Purchase[];
}

const keyOf = (projectId: string) => `checkout:1:${projectId}`;

/** The attempt that a reload of this tab interrupted; there is none of another tab. */
export function readAttempt(projectId: string): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(projectId)) ?? 'null') as Attempt | null;
  } catch {
    // Storage that is blocked or spoilt holds no attempt.
    return null;
  }
}

/** Keeps an attempt for a reload; null ends it. */
export function writeAttempt(projectId: string, attempt: Attempt | null): void {
  try {
    if (attempt) {
      sessionStorage.setItem(keyOf(projectId), JSON.stringify(attempt));
    } else {
      sessionStorage.removeItem(keyOf(projectId));
    }
  } catch {
    // Then the attempt lives as long as the page does.
  }
}
