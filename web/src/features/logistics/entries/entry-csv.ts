import type { CsvColumn } from '@canopy/domain/common';
import { type LogisticsEntry, totalKg } from '@canopy/domain/logistics';
import { downloadCsv } from '../../../lib/csv';
import { csvText } from '../../../messages/logistics/ecommerce';

const { total, date, business, username, ...own } = csvText.columns;

/** Unrounded figures for further calculation. */
const COLUMNS: readonly CsvColumn<LogisticsEntry>[] = [
  { header: date, value: ({ createdAt }) => createdAt },
  { header: business, value: ({ businessName }) => businessName },
  { header: username, value: (entry) => entry.username },
  ...(Object.keys(own) as (keyof typeof own)[]).map((name) => ({
    header: own[name],
    value: (entry: LogisticsEntry) => entry[name],
  })),
  { header: total, value: totalKg },
];

export function downloadEntries(entries: readonly LogisticsEntry[]): void {
  downloadCsv(csvText.file, COLUMNS, entries);
}
