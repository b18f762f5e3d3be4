import { type AuditEntry, auditChanges } from '@canopy/domain';

const COLUMNS: readonly (readonly [head: string, value: (entry: AuditEntry) => string])[] = [
  ['Time (UTC)', ({ at }) => at],
  ['Who', ({ actorName }) => actorName],
  ['Account', ({ actorAccount }) => actorAccount],
  ['Role', ({ actorRole }) => actorRole],
  ['Action', ({ action }) => action],
  ['Kind', ({ subjectType }) => subjectType],
  ['Name', ({ subjectName }) => subjectName],
  ['Id', ({ subjectId }) => subjectId],
  ['Client', ({ clientName }) => clientName],
  ['Changes', changesOf],
  ['Before (JSON)', ({ before }) => json(before)],
  ['After (JSON)', ({ after }) => json(after)],
];

/** The first line, with the mark that makes Excel read UTF-8. */
export function csvHead(): string {
  return `\uFEFF${COLUMNS.map(([head]) => head).join(',')}\r\n`;
}

export function csvLine(entry: AuditEntry): string {
  return `${COLUMNS.map(([, value]) => cell(value(entry))).join(',')}\r\n`;
}

function changesOf({ action, before, after }: AuditEntry): string {
  if (action !== 'changed') return '';
  return auditChanges(before, after)
    .map(({ field, from, to }) => `${field}: ${shown(from)} → ${shown(to)}`)
    .join('; ');
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function json(state: unknown): string {
  return state === null ? '' : JSON.stringify(state);
}

/** A spreadsheet runs text that starts like a formula; an apostrophe makes it text (as in web). */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^'/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
