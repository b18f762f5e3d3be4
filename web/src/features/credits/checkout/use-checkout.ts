import { email } from '@canopy/domain/common';
import type { Order, ProjectEntry } from '@canopy/domain/credits';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { AppError, isRefusal, toAppError } from '../../../lib/app-error';
import { publicGet } from '../../../lib/public-get';
import { useSession } from '../../../lib/session';
import { useSite } from '../../../lib/site';
import { useWantedCredits } from '../../../lib/wanted-credits';
import { checkoutText } from '../../../messages/credits/checkout';
import { useContractForm } from '../../../ui/site/use-contract-form';
import type { Attempt } from './attempt';
import {
  type CheckoutDraft,
  checkoutForm,
  NO_RETIREMENT,
  type Purchase,
} from './checkout-form-schema';
import { explainFailure } from './explain-failure';
import { enterWanted, findChosen, findPrice, findQuantity, listOffers, preselect } from './offers';
import { isKeyUsed, type Place } from './place-once';
import { usePlacing } from './use-placing';

const place: Place<Purchase, Order> = async (http, body, headers) =>
  (await http.post('/checkout', { body, headers })).order;

const BLANK = {
  paymentMethod: '',
  name: '',
  email: '',
  ...NO_RETIREMENT,
};

/**
 * Holds a purchase form and its submission, which places one order at most.
 * @param loaded project as the page loaded it
 * @param attempt interrupted attempt of an earlier visit
 */
export function useCheckout(loaded: ProjectEntry, attempt: Attempt<Purchase> | null) {
  const [project, setProject] = useState(loaded);
  const { wanted, amount } = useWantedCredits();
  const { interrupted, placed, send: submit } = usePlacing(project._id, place, attempt);
  const { mostCreditsPerOrder: most, providers } = useSite();
  const offers = useMemo(() => listOffers(project), [project]);
  const schema = useMemo(() => checkoutForm(project, most), [project, most]);
  const client = useClientBuyer();
  const initial = useState((): CheckoutDraft => {
    const entered = enterWanted(wanted, amount);
    const first = preselect(offers, entered, most);
    const left = first?.available ?? project.quantity;
    const begun = {
      ...BLANK,
      ...entered,
      issuanceId: first?._id ?? '',
      quantity: String(Math.min(wanted ?? 1, most, left)),
      provider: providers[0] ?? '',
    };
    return interrupted ? { ...begun, ...toDraft(interrupted) } : begun;
  })[0];

  async function send(input: Purchase): Promise<void> {
    try {
      await submit(input);
    } catch (failure) {
      const error = toAppError(failure);
      const isGone = isRefusal(error) && !isKeyUsed(error) && !(await isOffered());
      if (isGone && error.status === 404) {
        throw new AppError(checkoutText.gone(project.projectName), { cause: error });
      }
      throw explainFailure(error, flatten);
    }
  }

  /** Reloads the project's remaining credits. Returns false if it no longer exists. */
  async function isOffered(): Promise<boolean> {
    try {
      setProject(await publicGet('/getprojects/:id', { path: { id: project._id } }));
      return true;
    } catch (failure) {
      return toAppError(failure).status !== 404;
    }
  }

  const isOwn = client !== null && initial.name === '';
  // Prefilled client details don't count as unsaved changes.
  const form = useContractForm(schema, isOwn ? { ...initial, ...client } : initial, send);
  const fillEmpty = useEffectEvent((known: NonNullable<typeof client>) => {
    if (form.draft.name === '' && form.draft.email === '') form.change(known);
  });
  useEffect(() => {
    if (client) fillEmpty(client);
  }, [client]);

  const chosen = findChosen(offers, form.draft.issuanceId);
  const left = chosen?.available ?? project.quantity;
  const price = findPrice(project, chosen);
  const mostNow = Math.min(most, left);
  return {
    project,
    offers,
    /** Issuance to buy from; undefined if the project has none or the chosen one sold out. */
    chosen,
    form,
    placed,
    /** Remaining credits of the choice, and the maximum per order. */
    left,
    most: mostNow,
    /** Price of one credit, in rupees. */
    price,
    /** Number of credits to order, as typed or as the amount pays for. */
    quantity: findQuantity(form.draft, price, mostNow),
    /** Number of credits that the visitor came for. */
    wanted,
    /** Signed-in client that buys for itself. */
    client,
    /** Whether an earlier visit ended before its order was confirmed. */
    wasInterrupted: interrupted !== undefined,
  };
}

/** Returns the signed-in client as the buyer; null for other visitors. */
function useClientBuyer() {
  const session = useSession();
  const me = session.status === 'in' && session.me.role === 'client' ? session.me : null;
  const name = me?.client?.username;
  const userId = me?.userId ?? '';
  return useMemo(
    () =>
      name === undefined ? null : { name, email: email.safeParse(userId).success ? userId : '' },
    [name, userId],
  );
}

/** Returns the form values of a sent purchase. Earlier versions of this page sent fewer fields. */
function toDraft(sent: Purchase): Partial<CheckoutDraft> {
  const { quantity, paymentMethod, buyer, issuanceId, provider, beneficiary, reason, year } = sent;
  return {
    entry: 'tonnes',
    quantity: String(quantity),
    paymentMethod,
    name: buyer.name,
    email: buyer.email,
    ...(issuanceId && { issuanceId }),
    ...(provider && { provider }),
    beneficiaryName: beneficiary?.name ?? '',
    consent: beneficiary?.consent ?? false,
    reason: reason ?? '',
    year: year ?? '',
    retire: sent.retire ?? false,
  };
}

/** Returns the form path of a request body path. */
function flatten([first = '', ...rest]: readonly string[]): string[] {
  if (first === 'buyer') return rest;
  if (first === 'beneficiary') return [rest[0] === 'consent' ? 'consent' : 'beneficiaryName'];
  return [first, ...rest];
}
