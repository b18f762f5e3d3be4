/** Explanations of saved records' figures. */

import { findYear, monthDays } from '@canopy/domain/common';
import { isSameFigure, isValidOn, middleDay, readFlags } from '@canopy/domain/factors';
import { type AuditState, auditChanges } from '@canopy/domain/history';
import { type FactorSnapshot, type RecordWhy, shareIn } from '@canopy/domain/inventory';
import {
  type CountedPart,
  type ExplainedChange,
  type ExplainedRecord,
  explainRecord,
  type RecordChange,
} from '@canopy/domain/reports';
import { notFound } from '../../../http/refusals';
import type { Caller } from '../../caller/account';
import * as factors from '../../factors/emission-factor/emission-factor';
import type { FactorVersion } from '../../factors/factor-version/factor-version';
import * as versions from '../../factors/factor-version/factor-version';
import type { SubjectChange } from '../../history/audit-entry';
import * as trail from '../../history/audit-entry';
import * as clients from '../../people/client/client';
import * as policies from '../policy/policy';
import { rulesFor } from './calculation-rules';
import { findCounting } from './counting-rules';
import { choiceOfRecord, pickNames, type RecordRow, toChosen } from './wire';

const RECORD = 'api::emission-record.emission-record';

/**
 * Explains the steps that led to a record's figure, and later changes of the record and its factor.
 * @throws 404 when the record is not the member's, or not the client's
 */
export async function explain(
  caller: Caller,
  documentId: string,
  ofClient: string | undefined,
): Promise<RecordWhy> {
  const { id: clientId } = await clients.visibleTo(caller, ofClient);
  const isOwn = caller.role === 'member' && { member_id: caller.member.id };
  const row: RecordRow | null = await strapi.db
    .query(RECORD)
    .findOne({ where: { client_id: clientId, ...isOwn, documentId } });
  if (!row) throw notFound();

  const named = [row.factorVersionId, row.residualMixVersionId];
  const byId = await versions.versionsByIds(named.filter((id) => id !== null));
  const version = byId.get(row.factorVersionId);
  if (!version) throw new Error(`Version ${row.factorVersionId} of a factor is missing.`);
  const [library, counted, savedBy, changes] = await Promise.all([
    inLibrary(clientId, row, version.factorId),
    findCountedPart(clientId, row),
    trail.findCreator(clientId, 'record', documentId),
    trail.readChanges(clientId, 'record', documentId),
  ]);
  const why = explainRecord({
    factor: version,
    mainCategory: row.mainCategory,
    chosen: toChosen(row),
    gwpSet: row.gwpSet,
    consumption: row.consumption,
    converted: row.convertedAmount,
    electricity: explainedElectricity(row, byId.get(row.residualMixVersionId ?? 0) ?? null),
    savedAt: new Date(row.createdAt).toISOString(),
    savedBy,
    dataKind: row.dataKind,
    counted,
    passedOver: row.passedOver ?? null,
    changes: changes.map((each) => ({
      ...each,
      change: toRecordChange(each),
      replaced: replacedBy(each),
    })),
    isAmbiguous: readFlags(row.flags).includes('ambiguous'),
    library,
  });
  return { why };
}

/**
 * Returns a record's residual mix, and whether it is valid on the record's days; null without
 * electricity.
 */
function explainedElectricity(
  { electricityKwh: kwh, residualMixKgCo2e: kg, fromDay, toDay }: RecordRow,
  version: FactorVersion | null,
): ExplainedRecord['electricity'] {
  if (kwh === null) return null;
  const day = middleDay(fromDay, toDay);
  const mix = version &&
    kg !== null && {
      factor: version,
      kgCo2ePerKwh: kg / kwh,
      isOutOfDate: !isValidOn(version, day),
    };
  return { day, mix: mix || null };
}

/** Returns the library's current answer for a record's factor and choice. */
async function inLibrary(clientId: number, row: RecordRow, factorId: string) {
  const wanted = { choice: choiceOfRecord(row), day: middleDay(row.fromDay, row.toDay) };
  const rules = await rulesFor(clientId, [wanted]);
  const place = rules.places.get(row.siteId ?? 0);
  const [factor, [found]] = await Promise.all([
    factors.one(factorId),
    factors.resolveAll([{ ...wanted, place }], rules),
  ]);
  const tied = found?.factor && found.flags.includes('ambiguous') ? found.tied : [];
  const others = tied.filter(({ documentId }) => documentId !== factorId);
  return { factor, others: others.map(pickNames) };
}

/**
 * Finds the counted shares of a site's record, by the policy for the year of its first day. Null
 * where all of it counts.
 */
async function findCountedPart(
  clientId: number,
  { siteId, month, fromDay, toDay }: RecordRow,
): Promise<CountedPart | null> {
  if (!siteId) return null;
  const { yearStartsIn } = await policies.findPolicy(clientId);
  const { policy, sites, boundary } = await findCounting(clientId, findYear(fromDay, yearStartsIn));
  const { consolidation: approach, allocation } = policy;
  const site = sites.find(({ id }) => id === siteId);
  if (!approach || !site || !boundary.has(siteId)) return null;
  const months =
    allocation === 'daily' ? monthDays(fromDay, toDay).map((each) => each.month) : [month];
  const shares = months.map((each) => ({ month: each, share: shareIn(boundary, siteId, each) }));
  return { approach, site: site.name, shares };
}

/** Classifies a change. Only choosing a factor and restating record a reason. */
function toRecordChange({ step, reason, before, after }: SubjectChange): RecordChange {
  if (step === 'restatement') return 'restated';
  if (step === 'hand-over') return 'handed-over';
  const changed = auditChanges(before, after).map(({ field }) => field);
  if (changed.length > 0 && changed.every((field) => field === 'dataKind')) return 'kind-stated';
  if (changed.length > 0 && changed.every((field) => /^site\b/.test(field))) return 'moved';
  return step === 'record' || reason !== '' ? 'factor-chosen' : 'edited';
}

/** Record fields in a history entry. Entries older than conversions have no `converted`. */
interface RecordState {
  readonly factor: FactorSnapshot;
  readonly result: number;
  readonly converted?: { readonly amount: number };
}

/** Returns the factor that a change replaced; null when it kept factor and value. */
function replacedBy({ before, after }: SubjectChange): ExplainedChange['replaced'] {
  const [was, is] = [before, after].map((state) => state && factorIn(state));
  if (!was || !is) return null;
  const isSame = was.id === is.id && isSameFigure(was.kgCo2ePerUnit, is.kgCo2ePerUnit);
  return isSame ? null : was;
}

function factorIn(state: AuditState) {
  const { factor, result, converted } = state as unknown as RecordState;
  const kgCo2ePerUnit = converted ? result / converted.amount : factor.Emission;
  return { id: factor._id, name: factor.Name, kgCo2ePerUnit, unit: factor.Unit };
}
