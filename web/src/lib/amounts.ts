import { messages, readNumber } from '@canopy/domain/common';
import { formText } from '../messages/en';

/** The value of an amount field: a number, nothing, or the text when it cannot be read as one. */
export type Amount = number | string | null;

/**
 * Reads typed text as a number, or returns the text when it cannot be read. `1,234` is one thousand and
 * so on, as the product itself writes it: the person who types it sees how it was read.
 */
export function typedAmount(text: string): Amount {
  const bare = text.trim();
  return readAmount(bare)?.value ?? (bare === '' ? null : bare);
}

/** Gives the message for text that was typed as a number and cannot be read as one. */
export function amountProblem(amount: Amount): string | undefined {
  return typeof amount === 'string' && !readAmount(amount) ? messages.numberExpected : undefined;
}

/** Gives the message for a consumption that is missing, cannot be read, or is not above 0. */
export function consumptionProblem(consumption: Amount): string | undefined {
  const isAbove = typeof consumption === 'number' && consumption > 0;
  return isAbove ? undefined : (amountProblem(consumption) ?? messages.consumptionPositive);
}

/** Says how a text was read that could also mean another number. */
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
