import { messages, readNumber } from '@canopy/domain/common';
import { formText } from '../messages/forms';

/** Value of an amount field: a number, null for no value, or unreadable text. */
export type Amount = number | string | null;

/**
 * Reads typed text as a number, or returns the text when it is unreadable. `1,234` counts as one
 * thousand, the way the product writes it. The reader sees the result.
 */
export function typedAmount(text: string): Amount {
  const bare = text.trim();
  return readAmount(bare)?.value ?? (bare === '' ? null : bare);
}

/** Returns the message for typed text that is no readable number. */
export function amountProblem(amount: Amount): string | undefined {
  return typeof amount === 'string' && !readAmount(amount) ? messages.numberExpected : undefined;
}

/** Returns the message for a consumption that is missing, unreadable or not above 0. */
export function consumptionProblem(consumption: Amount): string | undefined {
  const isAbove = typeof consumption === 'number' && consumption > 0;
  return isAbove ? undefined : (amountProblem(consumption) ?? messages.consumptionPositive);
}

/** Returns a notice of the assumed number when a text is ambiguous. */
export function amountGuess(text: string): string | undefined {
  const reading = readAmount(text);
  return reading?.isGuess ? formText.readAs(String(reading.value)) : undefined;
}

function readAmount(text: string): { value: number; isGuess: boolean } | undefined {
  const read = readNumber(text);
  if (read.kind === 'unreadable') return undefined;
  if (read.kind === 'number') return read;
  // Text that needs no change to be read with a point is no guess.
  return { value: Number(read.point), isGuess: text.includes(',') };
}
