import type { CsvColumn } from '@canopy/domain/common';
import { type AuditEntry, auditChanges } from '@canopy/domain/history';

export const AUDIT_CSV: readonly CsvColumn<AuditEntry>[] = [
  { header: 'Time (UTC)', value: ({ at }) => at },
  { header: 'Who', value: ({ actorName }) => actorName },
  { header: 'Account', value: ({ actorAccount }) => actorAccount },
  { header: 'Role', value: ({ actorRole }) => actorRole },
  { header: 'Action', value: ({ action }) => action },
  { header: 'Kind', value: ({ subjectType }) => subjectType },
  { header: 'Name', value: ({ subjectName }) => subjectName },
  { header: 'Id', value: ({ subjectId }) => subjectId },
  { header: 'Client', value: ({ clientName }) => clientName },
  { header: 'Changes', value: describeChanges },
  { header: 'Before (JSON)', value: ({ before }) => json(before) },
  { header: 'After (JSON)', value: ({ after }) => json(after) },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Entry', value: ({ _id }) => _id },
  { header: 'Part of', value: ({ partOf }) => partOf ?? '' },
];

function describeChanges({ action, before, after }: AuditEntry): string {
  if (action !== 'changed') return '';
  return auditChanges(before, after)
    .map(({ field, from, to }) => `${field}: ${toText(from)} → ${toText(to)}`)
    .join('; ');
}

function toText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function json(state: unknown): string {
  return state === null ? '' : JSON.stringify(state);
}
