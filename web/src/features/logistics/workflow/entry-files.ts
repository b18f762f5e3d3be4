import type { CsvColumn } from '@canopy/domain/common';
import type { WorkflowEntry } from '@canopy/domain/logistics';
import { downloadCsv, downloadFile } from '../../../lib/csv';
import { filesText } from '../../../messages/logistics/workflow';

const COLUMNS: readonly CsvColumn<WorkflowEntry>[] = [
  { header: filesText.columns.date, value: ({ date }) => date },
  { header: filesText.columns.role, value: ({ role }) => role },
  { header: filesText.columns.name, value: ({ onboarding }) => onboarding.name },
  { header: filesText.columns.location, value: ({ onboarding }) => onboarding.location },
  { header: filesText.columns.sector, value: ({ onboarding }) => onboarding.sector },
  { header: filesText.columns.categories, value: ({ categoryData }) => categoryData.join('; ') },
  { header: filesText.columns.amount, value: ({ inputData }) => inputData.amount },
  { header: filesText.columns.notes, value: ({ inputData }) => inputData.notes },
  { header: filesText.columns.co2e, value: ({ inputData }) => inputData.co2e },
];

export function downloadEntriesCsv(entries: readonly WorkflowEntry[]): void {
  downloadCsv(filesText.file, COLUMNS, entries);
}

export function downloadEntriesJson(entries: readonly WorkflowEntry[]): void {
  downloadJson(filesText.file, entries);
}

/** Downloads the unreadable values unchanged. */
export function downloadUnreadable(unreadable: readonly unknown[]): void {
  downloadJson(filesText.unreadableFile, unreadable);
}

function downloadJson(name: string, content: unknown): void {
  const text = JSON.stringify(content, null, 2);
  downloadFile(`${name}.json`, new Blob([text], { type: 'application/json' }));
}
