import type { CsvColumn } from '@canopy/domain/common';
import type { Movement } from '@canopy/domain/credits';

export const LEDGER_CSV: readonly CsvColumn<Movement>[] = [
  { header: 'Number', value: ({ number }) => number },
  { header: 'Time (UTC)', value: ({ createdAt }) => createdAt },
  { header: 'Movement', value: ({ kind }) => kind },
  { header: 'Issuance', value: ({ issuanceId }) => issuanceId },
  { header: 'Credits', value: ({ quantity }) => quantity },
  { header: 'First serial', value: ({ serialFirst }) => serialFirst },
  { header: 'Last serial', value: ({ serialLast }) => serialLast },
  { header: 'Order', value: ({ orderId }) => orderId },
  { header: 'Retirement', value: ({ retirementId }) => retirementId },
  { header: 'By', value: ({ actor }) => actor },
];
