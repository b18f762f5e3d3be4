import type { OrderProvider } from '@canopy/domain/credits';
import { invoice } from './invoice';
import type { PaymentProvider } from './provider';
import { simulated } from './simulated';

/** Payment providers, by their names in orders. */
export const PROVIDERS: Record<OrderProvider, PaymentProvider> = { simulated, invoice };
