import { useRef, useState } from 'react';
import { isRefusal, toAppError } from '../../../lib/app-error';
import { newKey } from '../../../lib/new-key';
import { type Attempt, writeAttempt } from './attempt';
import { isKeyUsed, type Place, type Placed, placeOnce } from './place-once';

/**
 * Submits a form so that one order is placed at most. This holds after lost responses, reloads and
 * changes of the form.
 * @param name project id of the credits, or 'products'
 * @param interrupted attempt of an earlier visit to continue
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
    // A reload before the response must find the key.
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
    /** Last submission of an earlier visit that ended before its order was confirmed. */
    interrupted: interrupted?.sent.at(-1),
  };
}
