import { createHash } from 'node:crypto';
import {
  flagsOf,
  messages,
  noEmissions,
  type Policy,
  RESTATED_SHOWN,
  type Restated,
  type RestatedRecord,
  type Restatement,
  type RestatementCounts,
  type RestatementInput,
  SCOPE_KEY,
  SCOPES,
  type Scope,
  type ScopeTotals,
} from '@canopy/domain';
import type { Knex } from 'knex';
import { conflict } from '../../../http/refusals';
import { lockUntilEnd } from '../../../rows/lock';
import { updateEach } from '../../../rows/update-each';
import trail from '../../audit-entry/services/audit-entry';
import {
  type Recalculated,
  type Recalculation,
  recalculations,
} from '../../emission-record/services/recalculation';
import { rulesOf } from '../../emission-record/services/rules';
import versions from '../../factor-version/services/factor-version';
import members from '../../member/services/member';
import recordMonths from '../../record-month/services/record-month';
import type { CallerClient } from '../../session/services/account';

const RECORD = 'api::emission-record.emission-record';

/** A record that changes. */
type Change = Recalculation & { readonly now: Recalculated };

/** Restating: a client's saved records calculated again, as if they were entered today. */
export default {
  /** What would change with the library and the policy as they are. */
  async preview(client: CallerClient, signal: AbortSignal): Promise<Restatement> {
    const tally = new Tally();
    const shown: Change[] = [];
    const rules = await rulesOf(client.id);
    for await (const batch of recalculations(client.id, rules, undefined, signal)) {
      const changes = tally.add(batch);
      shown.push(...changes.slice(0, RESTATED_SHOWN - shown.length));
    }
    const users = new Map((await members.namesOf(client)).map(({ id, userId }) => [id, userId]));
    return {
      ...tally.counts(),
      preview: tally.fingerprint(),
      changes: shown.map((change) => toWire(change, users.get(change.record.member_id) ?? '')),
    };
  },

  /** How much would change with another policy. */
  async counts(
    clientId: number,
    { gwpSet, country }: Pick<Policy, 'gwpSet' | 'country'>,
  ): Promise<RestatementCounts> {
    const tally = new Tally();
    const place = { countryCode: country, region: null };
    const rules = { ...(await rulesOf(clientId)), gwpSet, place };
    for await (const batch of recalculations(clientId, rules)) tally.add(batch);
    return tally.counts();
  },

  /**
   * Changes everything that was previewed, in one transaction and one step of the history.
   * @param signal aborted when the caller disconnects; then nothing changes
   * @throws 409 when something has changed since the preview
   */
  async apply(
    client: CallerClient,
    { reason, preview }: RestatementInput,
    signal: AbortSignal,
  ): Promise<Restated> {
    const { id: clientId } = client;
    return strapi.db.transaction(async ({ trx }) => {
      await lockUntilEnd(`restatement ${clientId}`, trx);
      const rules = await rulesOf(clientId);
      const tally = new Tally();
      const { before, after } = tally;
      const work = async () => {
        for await (const batch of recalculations(clientId, rules, trx, signal)) {
          await write(clientId, tally.add(batch), trx, signal);
        }
        // Takes back what has been written, which nobody has seen.
        if (tally.fingerprint() !== preview) throw outdated();
      };
      await trail.because(reason, () =>
        trail.asOneStep(trx, work, () => ({
          ...{ action: 'changed', subjectType: 'restatement', subjectId: '', subjectName: '' },
          ...trail.ownerOf(client),
          before: { ...before },
          after: { ...after },
        })),
      );
      return { changed: tally.changed, before, after };
    });
  },
};

const outdated = () => conflict('preview', messages.restatementOutdated);

function isChange(each: Recalculation): each is Change {
  return each.differs && each.now !== null;
}

/** Adds up what would change, without keeping it. */
class Tally {
  readonly before: ScopeTotals = noEmissions();
  readonly after: ScopeTotals = noEmissions();
  changed = 0;
  private records = 0;
  private unmatched = 0;
  private readonly changedIn = new Map<Scope, number>();
  private readonly hash = createHash('sha256');

  /** @returns those that change */
  add(batch: readonly Recalculation[]): Change[] {
    this.records += batch.length;
    this.unmatched += batch.filter(({ now }) => now === null).length;
    const changes = batch.filter(isChange);
    for (const { record, now } of changes) {
      const { id, scope, consumption, result_kg_co_2_e } = record;
      this.changed += 1;
      this.changedIn.set(scope, (this.changedIn.get(scope) ?? 0) + 1);
      addTo(this.before, scope, result_kg_co_2_e);
      addTo(this.after, scope, now.values.resultKgCo2e);
      const was = [record.factor_version_id, consumption, result_kg_co_2_e];
      this.hash.update(JSON.stringify([id, was, now.version, now.values]));
    }
    return changes;
  }

  counts(): RestatementCounts {
    return {
      records: this.records,
      changed: this.changed,
      unmatched: this.unmatched,
      scopes: SCOPES.map((scope) => ({
        scope,
        changed: this.changedIn.get(scope) ?? 0,
        before: this.before[SCOPE_KEY[scope]],
        after: this.after[SCOPE_KEY[scope]],
      })),
    };
  }

  /** Stands for all changes; call it once, at the end. */
  fingerprint(): string {
    return this.hash.digest('hex');
  }
}

function addTo(totals: ScopeTotals, scope: Scope, kgCo2e: number): void {
  totals[SCOPE_KEY[scope]] += kgCo2e;
  totals.total += kgCo2e;
}

async function write(
  clientId: number,
  changes: readonly Change[],
  trx: Knex.Transaction,
  signal: AbortSignal,
): Promise<void> {
  if (changes.length === 0) return;
  const ids = await versions.idsFor(
    changes.map(({ now }) => now.factor),
    trx,
  );
  const rows = changes.map(({ record, now }) => ({
    id: record.id,
    values: { ...now.values, factorVersionId: ids.get(now.factor.documentId) },
  }));
  // An import takes the records that were updated since for those that a person changed.
  await updateEach(RECORD, { client_id: clientId }, rows, trx, signal, { keepsUpdatedAt: true });
  const spread = changes.filter(
    ({ record: { from_day, to_day } }) => from_day.slice(0, 7) !== to_day.slice(0, 7),
  );
  await recordMonths.follow(
    clientId,
    spread.map(({ record }) => record.document_id),
    trx,
    signal,
  );
}

function toWire({ record, version, now }: Change, userId: string): RestatedRecord {
  const { factor, kgCo2ePerUnit, values } = now;
  return {
    _id: record.document_id,
    userId,
    selectedName: record.selected_name,
    group: record.scope,
    distance: record.consumption,
    unit: record.unit ?? '',
    date: record.from_day,
    date1: record.to_day,
    before: {
      result: record.result_kg_co_2_e,
      factor: version.name,
      edition: version.edition ?? '',
      kgCo2ePerUnit: record.result_kg_co_2_e / record.converted_amount,
      unit: version.unit,
      flags: flagsOf(record.flags),
    },
    after: {
      result: values.resultKgCo2e,
      factor: factor.name,
      edition: factor.edition ?? '',
      kgCo2ePerUnit,
      unit: factor.unit,
      flags: flagsOf(values.flags),
    },
  };
}
