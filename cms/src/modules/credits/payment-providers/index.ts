import type { OrderProvider } from '@canopy/domain/credits';
import { invoice } from './invoice';
import type { PaymentProvider } from './provider';
import { simulated } from './simulated';

/** The ways to pay, by the names that orders have for them. */
export const PROVIDERS: Record<OrderProvider, PaymentProvider> = { simulated, invoice };
