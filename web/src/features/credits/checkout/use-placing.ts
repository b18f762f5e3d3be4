import { useRef, useState } from 'react';
import { isRefusal, toAppError } from '../../../lib/app-error';
import { newKey } from '../../../lib/new-key';
import { type Attempt, writeAttempt } from './attempt';
import { isKeyUsed, type Place, type Placed, placeOnce } from './place-once';

/**
 * The submission of a form, of which one order comes at most: also when an answer is lost, the page is
 * loaded again, or the form is changed in between.
 * @param name the project whose credits are bought, or 'products'
 * @param interrupted the attempt of an earlier visit, which this one goes on with
 */
export function usePlacing<Input, Order>(
  name: string,
  place: Place<Input, Order>,
  interrupted: Attempt<Input> | null,
) {
  const attempt = useRef(interrupted);
  const [placed, setPlaced] = useState<Placed<Order> | null>(null);

  /** @throws AppError */
  async function send(input: Input): Promise<void> {
    const { key, sent } = attempt.current ?? { key: newKey(), sent: [] };
    const keep = (kept: readonly Input[]) => {
      attempt.current = kept.length > 0 ? { key, sent: kept } : null;
      writeAttempt(name, attempt.current);
    };
    // A reload before the answer must find the key.
    keep([...sent, input]);
    try {
      const order = await placeOnce(place, input, key, sent);
      keep([]);
      setPlaced(order);
    } catch (failure) {
      const error = toAppError(failure);
      if (isKeyUsed(error)) {
        keep([]);
      } else if (isRefusal(error)) {
        keep(sent);
      }
      throw error;
    }
  }

  return {
    send,
    placed,
    /** The last submission of an earlier visit, when it ended before its order was confirmed. */
    interrupted: interrupted?.sent.at(-1),
  };
}
