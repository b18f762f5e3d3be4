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
import { type CheckoutDraft, checkoutForm, type Purchase } from './checkout-form-schema';
import { explainFailure } from './explain-failure';
import { findChosen, listOffers, preselect } from './offers';
import { isKeyUsed, type Place } from './place-once';
import { usePlacing } from './use-placing';

const place: Place<Purchase, Order> = async (http, body, headers) =>
  (await http.post('/checkout', { body, headers })).order;

const BLANK = {
  paymentMethod: '',
  name: '',
  email: '',
  beneficiaryName: '',
  consent: false,
  reason: '',
  year: '',
  retire: false,
};

/**
 * The form of a purchase and its submission, of which one order comes at most.
 * @param loaded the project as it was when the page came
 * @param attempt of an earlier visit
 */
export function useCheckout(loaded: ProjectEntry, attempt: Attempt<Purchase> | null) {
  const [project, setProject] = useState(loaded);
  const { wanted } = useWantedCredits();
  const { interrupted, placed, send: submit } = usePlacing(project._id, place, attempt);
  const { mostCreditsPerOrder: most, providers } = useSite();
  const offers = useMemo(() => listOffers(project), [project]);
  const schema = useMemo(() => checkoutForm(project, most), [project, most]);
  const client = useClientBuyer();
  const initial = useState((): CheckoutDraft => {
    const first = preselect(offers, wanted ?? 1);
    const left = first?.available ?? project.quantity;
    const begun = {
      ...BLANK,
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

  /** Reads what the project has left. Returns false if it no longer exists. */
  async function isOffered(): Promise<boolean> {
    try {
      setProject(await publicGet('/getprojects/:id', { path: { id: project._id } }));
      return true;
    } catch (failure) {
      return toAppError(failure).status !== 404;
    }
  }

  const isOwn = client !== null && initial.name === '';
  // A form that was only filled in for somebody holds nothing that could be lost.
  const form = useContractForm(schema, isOwn ? { ...initial, ...client } : initial, send);
  const fillEmpty = useEffectEvent((known: NonNullable<typeof client>) => {
    if (form.draft.name === '' && form.draft.email === '') form.change(known);
  });
  useEffect(() => {
    if (client) fillEmpty(client);
  }, [client]);

  const chosen = findChosen(offers, form.draft.issuanceId);
  const left = chosen?.available ?? project.quantity;
  return {
    project,
    offers,
    /** The issuance to buy of; undefined where the project has none, or the chosen one is sold out. */
    chosen,
    form,
    placed,
    /** The credits that can be bought of what is chosen, and the most of them in one order. */
    left,
    most: Math.min(most, left),
    /** The credits that somebody came for. */
    wanted,
    /** The client that buys for itself. */
    client,
    /** Whether an earlier visit ended before its order was confirmed. */
    wasInterrupted: interrupted !== undefined,
  };
}

/** The buyer that a client's session names; null for everybody else. */
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

/** The form that sent a purchase. One that an earlier version of this page sent has less. */
function toDraft(sent: Purchase): Partial<CheckoutDraft> {
  const { quantity, paymentMethod, buyer, issuanceId, provider, beneficiary, reason, year } = sent;
  return {
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

/** The field of the form for a field of the body. */
function flatten([first = '', ...rest]: readonly string[]): string[] {
  if (first === 'buyer') return rest;
  if (first === 'beneficiary') return [rest[0] === 'consent' ? 'consent' : 'beneficiaryName'];
  return [first, ...rest];
}
