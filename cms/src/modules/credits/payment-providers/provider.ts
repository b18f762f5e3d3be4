import type { OrderProvider } from '@canopy/domain/credits';

/** Fields of an order that its payment needs. */
export interface PayableOrder {
  readonly reference: string;
  readonly totalPaise: number;
}

/** Payment confirmed by a provider. */
export interface Payment {
  /** Provider's id of the payment. It reveals repeated notices, and pays for one order only. */
  readonly id: string;
  readonly amountPaise: number;
}

/**
 * Way to pay. It knows no rows and no states: the order service compares its results with the order
 * and decides. Providers never receive card data.
 */
export interface PaymentProvider {
  readonly name: OrderProvider;
  /** Returns the payment of an order being placed, or null when a later notice reports it. */
  begin(order: PayableOrder): Payment | null;
  /**
   * Returns the payment that a notice reports.
   * @param notice content sent by the provider, or entered by an editor
   * @throws 409 for a notice without a payment, or with a payment of another order
   */
  read(notice: unknown, order: PayableOrder): Payment;
}
