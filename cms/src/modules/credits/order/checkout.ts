import type { CheckoutInput, Order, OrderProvider } from '@canopy/domain/credits';
import { creditMessages } from '@canopy/domain/credits';
import { invalidField, pathId } from '../../../http/input';
import { checkShownTotal } from '../../../http/shown-total';
import { createOnce, type KeyedRequest, type RequestIdentity } from '../../../rows/idempotency';
import { insertMany } from '../../../rows/insert-many';
import { newReference } from '../../../rows/reference';
import type { Caller } from '../../caller/account';
import * as policies from '../../inventory/policy/policy';
import { readYear } from '../../inventory/records/counting-rules';
import * as outbox from '../../mail/outbox';
import * as site from '../../site/site';
import * as buyers from '../buyer/buyer';
import * as projects from '../carbon-project/carbon-project';
import * as ledger from '../issuance/ledger';
import { lockCredits } from '../issuance/ledger';
import { PROVIDERS } from '../payment-providers';
import { endDueOrders } from './end-orders';
import { withSerials } from './order-serials';
import { ORDER } from './order-states';
import { checkOpenQuantity, endUnconfirmed, hashBuyer, underOrderLimits } from './reservations';
import { settle, toMovementActor } from './settle-order';
import type { EditedOrderRow } from './wire';

const OPEN_CREDITS = { uid: ORDER, quantity: 'quantity', reservedUntil: 'reserved_until' } as const;

/** Person who orders. */
export interface Orderer {
  /** Undefined for a visitor. */
  readonly caller: Caller | undefined;
  /** Network address. */
  readonly address: string;
}

/**
 * Places an order at the current price and reserves the credits, both or neither. An order that is
 * paid at once is also delivered. A repeated request returns the first one's order and isn't
 * counted.
 * @throws 400 at a `quantity` above the maximum, a `provider` not offered, an unknown `year`, or
 * `retire` of unserialised credits. 404 when there is no such project. 409 when it has fewer
 * credits left, at `shownTotal` when the total differs, and for a key used for another order. 429
 * over a limit
 */
export function placeOrder(
  input: CheckoutInput,
  { key, body }: KeyedRequest,
  orderer: Orderer,
): Promise<Order> {
  const clientId = orderer.caller?.role === 'client' ? orderer.caller.client.documentId : null;
  return createOnce<EditedOrderRow, Order>(
    { key, body: [body, clientId] },
    {
      find: () => strapi.db.query(ORDER).findOne({ where: { idempotencyKey: key } }),
      create: (identity) => createOrder(input, identity, clientId, orderer),
      replay: (row) => withSerials(row),
      reused: creditMessages.orderKeyReused,
      hashedUntil060: toHashedUntil060(input, clientId),
    },
  );
}

async function createOrder(
  input: CheckoutInput,
  { key, bodyHash }: RequestIdentity,
  clientId: string | null,
  orderer: Orderer,
): Promise<Order> {
  const settings = await site.settings();
  if (input.quantity > settings.mostCreditsPerOrder) {
    throw invalidField('quantity', creditMessages.quantityMost(settings.mostCreditsPerOrder));
  }
  const provider = input.provider ?? (settings.providers[0] as OrderProvider);
  if (!settings.providers.includes(provider)) {
    throw invalidField('provider', creditMessages.providerUnavailable);
  }
  if (input.year && orderer.caller?.role === 'client') {
    const { yearStartsIn } = await policies.findPolicy(orderer.caller.client.id);
    readYear(input.year, yearStartsIn, 'year');
  }
  const limits = await site.orderLimits();
  const projectId = pathId(input.projectId);
  const { email } = input.buyer;
  // Frees expired reservations for this order, even if the order is refused.
  await endDueOrders(projectId);

  const { address } = orderer;
  const { ordersPerHour } = limits;
  return underOrderLimits({ address, email, ordersPerHour }, (countOrder) =>
    strapi.db.transaction(async ({ trx }) => {
      await lockCredits(projectId, trx);
      const projectName = await projects.readName(projectId);
      const { quantity, issuanceId, retire } = input;
      const issuance = await ledger.choose(
        projectId,
        { quantity, issuanceId, serialised: retire },
        trx,
      );
      const totalPaise = issuance.pricePaise * quantity;
      checkShownTotal('shownTotal', input.shownTotal, totalPaise, creditMessages.creditsRepriced);
      // The tax may have changed while the order waited for the lock.
      const taxPercent = await site.taxPercent();
      const now = new Date();
      const isVisitors = clientId === null;
      const row = {
        reference: newReference('ORD'),
        projectId,
        projectName,
        quantity,
        unitPricePaise: issuance.pricePaise,
        totalPaise,
        taxPercent,
        paymentMethod: input.paymentMethod,
        provider,
        paymentId: null,
        state: 'Reserved' as const,
        course: [{ state: 'Reserved' as const, at: now.toISOString() }],
        reservedUntil: endUnconfirmed(now, settings.reservationMinutes),
        ...hashBuyer(email, address),
        issuanceId: issuance.documentId,
        vintage: issuance.vintage,
        clientId,
        idempotencyKey: key,
        bodyHash,
        isConfirmed: false,
        wantsRetirement: retire,
        beneficiaryName: input.beneficiary?.name || null,
        beneficiaryConsent: input.beneficiary?.consent ?? false,
        retirementReason: input.reason || null,
        year: input.year ?? null,
        retirementId: null,
        buyerName: input.buyer.name,
        buyerEmail: email,
        createdAt: now,
      };
      const payment = PROVIDERS[provider].begin(row);
      if (!payment) {
        const most = limits.mostOpenCredits;
        const refusal = creditMessages.openCreditsMost(most);
        await checkOpenQuantity(row, OPEN_CREDITS, { most, refusal }, trx);
      }
      const [documentId = ''] = await insertMany(ORDER, [row], trx);
      const actor = toMovementActor(orderer.caller);
      await ledger.reserve(issuance, { orderId: documentId, quantity, actor }, trx);
      if (!isVisitors) await buyers.ensure(row, trx);
      const stored: EditedOrderRow = await strapi.db
        .query(ORDER)
        .findOne({ where: { documentId } });
      const hours = isVisitors ? limits.simulatedHours : null;
      const order = payment ? await settle(stored, { payment, actor, hours }, trx) : stored;
      if (!payment) await outbox.add([{ kind: 'order-request', entityId: documentId }]);
      const answered = await withSerials(order, trx);
      await countOrder();
      return answered;
    }),
  );
}

/**
 * Leaves out fields that an earlier release lacked, so that the hashes of its orders still match.
 */
function toHashedUntil060(input: CheckoutInput, clientId: string | null) {
  const { projectId, quantity, paymentMethod, buyer } = input;
  const { issuanceId, retire, beneficiary, reason, year, provider, shownTotal } = input;
  return {
    projectId,
    quantity,
    paymentMethod,
    buyer,
    ...(issuanceId && { issuanceId }),
    ...(retire && { retire }),
    ...(beneficiary && { beneficiary }),
    ...(reason && { reason }),
    ...(year && { year }),
    ...(provider && { provider }),
    ...(shownTotal !== undefined && { shownTotal }),
    ...(clientId && { clientId }),
  };
}
