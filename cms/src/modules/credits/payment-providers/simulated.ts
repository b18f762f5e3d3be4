import { creditMessages } from '@canopy/domain/credits';
import { conflict } from '../../../http/refusals';
import type { PaymentProvider } from './provider';

/** Simulated payment: the order is delivered at once, and screens and mails call it simulated. */
export const simulated: PaymentProvider = {
  name: 'simulated',
  begin: ({ reference, totalPaise }) => ({ id: reference, amountPaise: totalPaise }),
  read() {
    throw conflict('reference', creditMessages.paidAtOnce);
  },
};
