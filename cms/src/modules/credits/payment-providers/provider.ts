import type { OrderProvider } from '@canopy/domain/credits';

/** The part of an order that its payment is about. */
export interface PayableOrder {
  readonly reference: string;
  readonly totalPaise: number;
}

/** A payment, as a provider vouches for it. */
export interface Payment {
  /** The provider's id of it: the same payment told again is known by it, and pays for one order only. */
  readonly id: string;
  readonly amountPaise: number;
}

/**
 * A way to pay. It knows no rows and no states: the service of orders compares what it answers with the order,
 * and decides. No provider ever gets the data of a card.
 */
export interface PaymentProvider {
  readonly name: OrderProvider;
  /** The payment of an order that is placed at this moment; null where it is told of later. */
  begin(order: PayableOrder): Payment | null;
  /**
   * The payment that a notice tells of.
   * @param notice what the provider sends, or an editor enters
   * @throws 409 for a notice that tells of none, or of that of another order
   */
  read(notice: unknown, order: PayableOrder): Payment;
}
