import { RECORD_FLAGS } from '@canopy/domain/factors';
import { importText, type LeftOutRows } from '@canopy/domain/file-import';
import type { AuditEntry, AuditState } from '@canopy/domain/history';
import { CATEGORY_STATES, CONTROLS, DATA_KINDS, SITE_KINDS } from '@canopy/domain/inventory';
import {
  formatAmount,
  formatCount,
  formatDay,
  formatKg,
  formatMonth,
  formatShare,
} from '../../lib/format';
import { readOneOf } from '../../lib/url-state';
import { fieldText, historyText } from '../../messages/history/history';
import { dataKindText } from '../../messages/inventory/data-quality';
import { figureText } from '../../messages/inventory/figure';
import { flagText } from '../../messages/inventory/flags';
import { policyValue } from '../../messages/inventory/policy';
import { controlText, placeText, siteKindText, sitesText } from '../../messages/inventory/sites';
import { categoryStateText, nameMetric } from '../../messages/reports/year-data';

const DAYS = new Set(['date', 'date1', 'from', 'to']);

/** Returns a field's label in the forms. */
export function fieldLabel(field: string): string {
  return fieldText[field] ?? field.replace(/^(dynamicFields|gases\.others)\./, '');
}

/** Formats a value with its unit. */
export function fieldValue(field: string, value: unknown, state: AuditState | null): string {
  const chosen = policyValue(field, value);
  if (chosen) {
    return chosen;
  }
  if (value === undefined || value === null || value === '') {
    return historyText.nothing;
  }
  if (typeof value === 'number') {
    return figure(field, value, state);
  }
  if (typeof value === 'string') {
    const dataKind = field === 'dataKind' && readOneOf(DATA_KINDS, value);
    if (dataKind) return dataKindText[dataKind];
    const siteKind = field === 'kind' && readOneOf(SITE_KINDS, value);
    if (siteKind) return siteKindText[siteKind];
    const ofCategory = field === 'state' && readOneOf(CATEGORY_STATES, value);
    if (ofCategory) return categoryStateText[ofCategory];
    if (field === 'metric') return nameMetric(value);
    return DAYS.has(field) ? formatDay(value) : value;
  }
  if (field === 'flags' && Array.isArray(value)) {
    const flags = RECORD_FLAGS.filter((flag) => value.includes(flag));
    return flags.map((flag) => flagText[flag]).join(', ') || historyText.nothing;
  }
  if (field === 'holdings' && Array.isArray(value)) {
    return value.map(holdingText).join('; ') || sitesText.whollyOwned;
  }
  if (field === 'members' && Array.isArray(value)) {
    return value.join(', ') || sitesText.allUsers;
  }
  if (field === 'leftOut' && Array.isArray(value)) {
    return value.map(leftOutText).join('; ') || historyText.nothing;
  }
  return JSON.stringify(value);
}

function leftOutText({ reason, unit, count, sum }: LeftOutRows): string {
  return importText.leftOutRows(count, reason, [{ unit, sum }]);
}

function holdingText(value: unknown): string {
  const { from, share, control } = object(value);
  const kind = readOneOf(CONTROLS, text(control));
  return sitesText.holding(
    formatMonth(text(from).slice(0, 7)),
    formatShare(Number(share), 100),
    kind ? controlText[kind] : '',
  );
}

function figure(field: string, value: number, state: AuditState | null): string {
  if (field.startsWith('gases.')) return figureText.kg(formatAmount(value));
  switch (field) {
    case 'value':
      return `${formatAmount(value)} ${text(state?.unit)}`.trim();
    case 'biogenicCo2':
      return figureText.kg(formatAmount(value));
    case 'converted.amount':
      return `${formatAmount(value)} ${text(object(state?.converted).unit)}`.trim();
    case 'result':
    case 'scope1':
    case 'scope2':
    case 'scope3':
    case 'total':
      return formatKg(value);
    case 'distance':
      return `${formatAmount(value)} ${text(state?.unit)}`.trim();
    case 'rows':
    case 'inserted':
    case 'skipped':
      return formatCount(value);
    case 'Emission':
      return historyText.perUnit(formatAmount(value), text(state?.Unit));
    case 'factor.Emission':
      return historyText.perUnit(formatAmount(value), text(object(state?.factor).Unit));
    default:
      // Years have no thousands separator.
      return String(value);
  }
}

/**
 * Summarises the state after a change, or before a deletion, in one line. Examples: a record's
 * amount and result, a factor's value, the number of bulk-changed records.
 */
export function summarizeEntry({ subjectType, before, after, parts }: AuditEntry): string {
  const state = after ?? before;
  if (!state && parts > 0) return historyText.records(formatCount(parts));
  switch (subjectType) {
    case 'record':
      return historyText.recordSummary(
        fieldValue('distance', state?.distance, state),
        fieldValue('result', state?.result, state),
      );
    case 'import':
      return historyText.importSummary(
        historyText.records(fieldValue('inserted', state?.inserted, state)),
        fieldValue('result', state?.result, state),
      );
    case 'factor':
      return fieldValue('Emission', state?.Emission, state);
    case 'site':
      return [
        fieldValue('kind', state?.kind, state),
        placeText({ country: text(state?.country) || null, region: text(state?.region) }),
      ]
        .filter(Boolean)
        .join(' · ');
    case 'metric':
      return fieldValue('value', state?.value, state);
    case 'category':
      return fieldValue('state', state?.state, state);
    case 'unit':
      return fieldValue('standsFor', state?.standsFor, state);
    default:
      return text(state?.userId);
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function object(value: unknown): AuditState {
  return value !== null && typeof value === 'object' ? (value as AuditState) : {};
}
