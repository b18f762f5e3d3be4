import type { CarbonProject, CheckoutInput } from '@canopy/domain';
import { useMemo, useRef, useState } from 'react';
import { AppError, isRefusal, toAppError } from '../../lib/app-error';
import { newKey } from '../../lib/new-key';
import { publicGet } from '../../lib/public-get';
import { useSite } from '../../lib/site';
import { useWantedCredits } from '../../lib/wanted-credits';
import { checkoutText } from '../../messages/marketplace';
import { useContractForm } from '../../ui/site/use-contract-form';
import { readAttempt, writeAttempt } from './attempt';
import { type CheckoutDraft, checkoutForm } from './checkout-form-schema';
import { isKeyUsed, type Placed, placeOnce } from './place-once';

const BLANK = { paymentMethod: '', name: '', email: '' };

/**
 * The form of a purchase and its submission, of which one order comes at most: also when an answer
 * is lost, the page is loaded again, or the form is changed in between.
 * @param loaded the project as it was when the page came
 */
export function useCheckout(loaded: CarbonProject) {
  const [project, setProject] = useState(loaded);
  const { wanted } = useWantedCredits();
  const interrupted = useState(() => readAttempt(project._id))[0];
  const attempt = useRef(interrupted);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const most = useSite().mostCreditsPerOrder;
  const schema = useMemo(() => checkoutForm(project, most), [project, most]);
  const initial = useState(() =>
    draftOf(interrupted?.sent.at(-1), Math.min(wanted ?? 1, most, project.quantity)),
  )[0];

  async function send(input: CheckoutInput): Promise<void> {
    const { key, sent } = attempt.current ?? { key: newKey(), sent: [] };
    const keep = (kept: readonly CheckoutInput[]) => {
      attempt.current = kept.length > 0 ? { key, sent: kept } : null;
      writeAttempt(project._id, attempt.current);
    };
    // A reload before the answer must find the key.
    keep([...sent, input]);
    try {
      const order = await placeOnce(input, key, sent);
      keep([]);
      setPlaced(order);
    } catch (failure) {
      const error = toAppError(failure);
      if (isKeyUsed(error)) {
        keep([]);
      } else if (isRefusal(error)) {
        keep(sent);
        void readAgain();
      }
      throw forForm(error);
    }
  }

  /** Reads how much the project has left. Without an answer the form stands as it is, with the refusal. */
  async function readAgain(): Promise<void> {
    const path = { id: project._id };
    await publicGet('/getprojects/:id', { path }).then(setProject, () => {});
  }

  return {
    project,
    form: useContractForm(schema, initial, send),
    placed,
    /** The most credits that an order may hold, if the project has that many. */
    most: Math.min(most, project.quantity),
    /** The credits that somebody came for. */
    wanted,
    /** Whether an earlier visit ended before its order was confirmed. */
    wasInterrupted: interrupted !== null,
  };
}

function draftOf(input: CheckoutInput | undefined, wanted: number): CheckoutDraft {
  if (!input) return { ...BLANK, quantity: String(wanted) };
  const { quantity, paymentMethod, buyer } = input;
  return { quantity: String(quantity), paymentMethod, name: buyer.name, email: buyer.email };
}

/** The form is flat, and says of a missing answer that asking again is safe. */
function forForm(error: AppError): AppError {
  const fieldErrors = error.fieldErrors.map(({ path, message }) => ({
    path: path[0] === 'buyer' ? path.slice(1) : path,
    message,
  }));
  const message = isRefusal(error) ? error.message : checkoutText.unknown(error.message);
  return new AppError(message, {
    status: error.status,
    code: error.code,
    fieldErrors,
    cause: error,
  });
}
