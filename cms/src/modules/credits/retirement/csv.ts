import type { CsvColumn } from '@canopy/domain/common';
import type { RegisteredRetirement } from '@canopy/domain/credits';

/** Columns of the public register's CSV file. */
export const REGISTER_CSV: readonly CsvColumn<RegisteredRetirement>[] = [
  { header: 'Certificate', value: ({ _id }) => _id },
  { header: 'Asked for (UTC)', value: ({ requestedAt }) => requestedAt },
  { header: 'State', value: ({ state }) => state },
  { header: 'Project', value: ({ project }) => project },
  { header: 'Vintage', value: ({ vintage }) => vintage },
  { header: 'Credits (t CO₂e)', value: ({ quantity }) => quantity },
  { header: 'For the year', value: ({ year }) => year },
  { header: 'Beneficiary', value: ({ name }) => name },
];
