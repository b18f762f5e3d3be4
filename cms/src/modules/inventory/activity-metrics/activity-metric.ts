/** Metrics of years: figures that emissions are compared with, such as revenue. */

import { isAuditChange } from '@canopy/domain/history';
import type { ActivityMetric, ActivityMetricInput } from '@canopy/domain/inventory';
import { inventoryMessages } from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { invalidField } from '../../../http/input';
import { insertMany } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';
import { type LongList, longList } from '../../../rows/long-list';
import type { CallerClient } from '../../caller/account';
import * as evidenceFiles from '../evidence/evidence';
import { takeBackApproval } from '../periods/approval';
import { findCounting } from '../records/counting-rules';
import { writeShared } from '../records/write-locks';
import { siteFinder } from '../sites/find-site';
import { readSites } from '../sites/read-sites';
import { METRIC } from './metric-type';
import { type MetricRow, toWire } from './wire';

type Owner = Pick<CallerClient, 'id'>;

/**
 * Lists the metrics of one year, or of all years.
 * @throws 400 when the client has no year with this label
 */
export async function list(
  client: Owner,
  year: string | undefined,
): Promise<LongList<ActivityMetric>> {
  if (year !== undefined) await findCounting(client.id, year, 'year');
  return listMetrics(client, year);
}

/**
 * Adds, replaces or removes one metric, and returns all metrics of its year. Writes nothing if
 * nothing changes.
 * @throws 400 for a year, a site or a file that the client does not have
 */
export async function change(
  client: CallerClient,
  input: ActivityMetricInput,
): Promise<LongList<ActivityMetric>> {
  // The policy, which determines when years start, cannot change meanwhile.
  await writeShared(client.id, async (trx) => {
    await lockUntilEnd(`metrics of client ${client.id}`, trx);
    await write(client, input, trx);
  });
  return listMetrics(client, input.year);
}

/**
 * Checks whether a site has metrics.
 * @param siteId its `_id`
 */
export async function isSiteNamed(
  clientId: number,
  siteId: string,
  trx: Knex.Transaction,
): Promise<boolean> {
  const where = { client_id: clientId, site_id: siteId };
  return (await trx('activity_metrics').where(where).first('id')) !== undefined;
}

function listMetrics({ id }: Owner, year: string | undefined): LongList<ActivityMetric> {
  const where = { client_id: id, ...(year !== undefined && { year }) };
  return longList<MetricRow, ActivityMetric>(
    METRIC,
    { where, orderBy: [{ year: 'desc' }, { siteId: 'asc' }, { id: 'asc' }] },
    toWire,
  );
}

async function write(
  client: CallerClient,
  { siteId, metric, value, unit, source, evidence, ...input }: ActivityMetricInput,
  trx: Knex.Transaction,
): Promise<void> {
  const { year } = await findCounting(client.id, input.year, 'year');
  const found = siteFinder(await readSites(client.id))(siteId);
  if (found.message !== undefined) throw invalidField('siteId', found.message);
  const key = { year: year.label, siteId: found.site?.documentId ?? '', metric };
  const where = { client_id: client.id, ...key };
  const before: MetricRow | null = await strapi.db.query(METRIC).findOne({ where });
  const figure = value === null ? null : { value, unit, source, evidenceId: evidence || null };
  if (figure?.evidenceId) {
    const own = await evidenceFiles.ownAmong({ client_id: client.id }, [figure.evidenceId], trx);
    if (own.size === 0) throw invalidField('evidence', inventoryMessages.evidenceUnknown);
  }
  if (!isChange(before, figure)) return;
  const [fromMonth, toMonth] = [year.months[0], year.months[11]] as [string, string];
  await takeBackApproval(client, [{ first: fromMonth, last: toMonth }], trx);
  if (!figure) await strapi.db.query(METRIC).deleteMany({ where });
  else if (before) await strapi.db.query(METRIC).updateMany({ where, data: figure });
  else {
    const row = { ...key, fromMonth, toMonth, ...figure, client: client.id };
    await insertMany(METRIC, [row], trx);
  }
}

function isChange(before: MetricRow | null, figure: Partial<MetricRow> | null): boolean {
  if (!before || !figure) return before !== figure;
  return isAuditChange(toWire(before), toWire({ ...before, ...figure }));
}
