import { messages, readNumber } from '@canopy/domain';
import { formText } from '../messages/en';

/** What an amount field holds: a number, nothing, or what was typed and cannot be read as one. */
export type Amount = number | string | null;

/**
 * What was typed as a number; as it is, when it cannot be read. `1,234` is one thousand and so on, as
 * the product itself writes it: the person who types it sees how it was read.
 */
export function typedAmount(text: string): Amount {
  const bare = text.trim();
  return readingOf(bare)?.value ?? (bare === '' ? null : bare);
}

/** What to say of a text that was typed as a number and cannot be read as one. */
export function amountProblem(amount: Amount): string | undefined {
  return typeof amount === 'string' && !readingOf(amount) ? messages.numberExpected : undefined;
}

/** How a text was read that could also mean another number. */
export function amountGuess(text: string): string | undefined {
  const reading = readingOf(text);
  return reading?.isGuess ? formText.readAs(String(reading.value)) : undefined;
}

function readingOf(text: string): { value: number; isGuess: boolean } | undefined {
  const read = readNumber(text);
  if (read.kind === 'unreadable') return undefined;
  if (read.kind === 'number') return read;
  // What needs no change to be read with a point is no guess.
  return { value: Number(read.point), isGuess: text.includes(',') };
}
