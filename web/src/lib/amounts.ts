import { importText, messages, readNumber } from '@canopy/domain';
import { formText } from '../messages/en';

/** What an amount field holds: a number, nothing, or what was typed and cannot be read as one. */
export type Amount = number | string | null;

/** What was typed as a number; as it is, when it cannot be read in one way. */
export function typedAmount(text: string): Amount {
  const bare = text.trim();
  const read = readNumber(bare);
  if (read.kind === 'number') return read.value;
  return bare === '' ? null : bare;
}

/** What to say of a text that was typed as a number and cannot be read in one way. */
export function amountProblem(amount: Amount): string | undefined {
  if (typeof amount !== 'string') return undefined;
  const read = readNumber(amount);
  if (read.kind === 'number') return undefined;
  return read.kind === 'ambiguous'
    ? importText.ambiguous(amount, read.thousands, read.fraction)
    : messages.numberExpected;
}

/** What came of a text whose comma was taken for the decimal point. */
export function amountGuess(text: string): string | undefined {
  const read = readNumber(text);
  return read.kind === 'number' && read.isGuess ? formText.readAs(String(read.value)) : undefined;
}
