/** Instruments: certificates and contracts that cover a client's electricity. */

import { findYear } from '@canopy/domain/common';
import { isAuditChange } from '@canopy/domain/history';
import {
  INSTRUMENTS_PER_CLIENT,
  type Instrument,
  type InstrumentChange,
  type InstrumentInput,
  instrumentInput,
  inventoryMessages,
  serialsOverlap,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { invalidField, parse } from '../../../http/input';
import { conflict, fieldsConflict, notFound } from '../../../http/refusals';
import { insertMany } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';
import type { CallerClient } from '../../caller/account';
import * as evidence from '../evidence/evidence';
import { takeBackApprovals } from '../periods/approval';
import * as policies from '../policy/policy';
import { findCounting } from '../records/counting-rules';
import { readCoverage } from '../records/electricity';
import { writeShared } from '../records/write-locks';
import { siteFinder } from '../sites/find-site';
import { readSites } from '../sites/read-sites';
import { INSTRUMENT, readInstruments } from './read-instruments';
import { type InstrumentRow, toState, toWire } from './wire';

/** Lists a client's instruments, latest days first, with the electricity that each covers. */
export async function list(client: CallerClient): Promise<Instrument[]> {
  return withCoverage(client, await readInstruments(client.id));
}

/**
 * Adds an instrument.
 * @throws 400 when the days lie in two reporting years, or the evidence is not the client's; 409
 *   when another instrument has these serial numbers, or the days lie in a closed year
 */
export async function add(client: CallerClient, input: InstrumentInput): Promise<Instrument> {
  const documentId = await write(client, async (others, trx) => {
    if (others.length >= INSTRUMENTS_PER_CLIENT) {
      throw fieldsConflict(inventoryMessages.instrumentsTooMany(INSTRUMENTS_PER_CLIENT), []);
    }
    const values = await checkInstrument(client, input, others, trx);
    await takeBackApprovals(client, [values], trx);
    const [added] = await insertMany(INSTRUMENT, [{ ...values, client: client.id }], trx);
    return added as string;
  });
  return one(client, documentId);
}

/**
 * Changes the given fields of an instrument. Writes nothing if nothing changes.
 * @throws 404 when it is not the client's; otherwise like `add`
 */
export async function change(
  client: CallerClient,
  documentId: string,
  change: InstrumentChange,
): Promise<Instrument> {
  await write(client, async (all, trx) => {
    const before = find(all, documentId);
    const input = parse(instrumentInput, { ...toState(before), ...change });
    const others = all.filter((each) => each !== before);
    const data = await checkInstrument(client, input, others, trx);
    const isMoved = data.siteId !== before.siteId;
    if (!isMoved && !isAuditChange(toState(before), toState({ ...before, ...data }))) return;
    await takeBackApprovals(client, [before, data], trx);
    const where = { client_id: client.id, documentId };
    await strapi.db.query(INSTRUMENT).updateMany({ where, data });
  });
  return one(client, documentId);
}

/**
 * Deletes an instrument.
 * @throws 404 when it is not the client's; 409 when its days lie in a closed year
 */
export async function remove(client: CallerClient, documentId: string): Promise<void> {
  await write(client, async (all, trx) => {
    await takeBackApprovals(client, [find(all, documentId)], trx);
    const where = { client_id: client.id, documentId };
    await strapi.db.query(INSTRUMENT).deleteMany({ where });
  });
}

/**
 * Runs a write of instruments with the stored ones. Other such writes of the client wait, and the
 * policy cannot change meanwhile.
 */
function write<T>(
  client: CallerClient,
  work: (all: readonly InstrumentRow[], trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return writeShared(client.id, async (trx) => {
    await lockUntilEnd(`instruments of client ${client.id}`, trx);
    return work(await readInstruments(client.id, undefined, trx), trx);
  });
}

/** Returns an instrument's columns, checked against the client and its other instruments. */
async function checkInstrument(
  client: CallerClient,
  input: InstrumentInput,
  others: readonly InstrumentRow[],
  trx: Knex.Transaction,
) {
  const { from, to, serials, evidence: evidenceId = null } = input;
  const { yearStartsIn } = await policies.findPolicy(client.id);
  if (findYear(from, yearStartsIn) !== findYear(to, yearStartsIn)) {
    throw invalidField(['to'], inventoryMessages.instrumentYears);
  }
  const taken = others.find((each) => serialsOverlap(each.serials ?? '', serials));
  if (taken) throw conflict('serials', inventoryMessages.serialsOverlap(taken.serials ?? ''));
  if (evidenceId) {
    const own = await evidence.ownAmong({ client_id: client.id }, [evidenceId], trx);
    if (!own.has(evidenceId)) throw invalidField(['evidence'], inventoryMessages.evidenceUnknown);
  }
  return {
    kind: input.kind,
    siteId: await findSiteId(client, input.siteId ?? null),
    mwh: input.mwh,
    fromDay: from,
    toDay: to,
    generatedFrom: input.generatedFrom ?? null,
    generatedTo: input.generatedTo ?? null,
    kgCo2ePerKwh: input.kgCo2ePerKwh,
    serials,
    evidenceId,
    retirement: input.retirement ?? '',
    meetsCriteria: input.meetsCriteria ?? false,
  };
}

/**
 * Finds a site's database id.
 * @throws 400 for a site that the client does not have
 */
async function findSiteId(client: CallerClient, siteId: string | null): Promise<number | null> {
  if (siteId === null) return null;
  const found = siteFinder(await readSites(client.id))(siteId);
  if (found.message !== undefined) throw invalidField('siteId', found.message);
  return found.site?.id ?? null;
}

/** @throws 404 */
function find(all: readonly InstrumentRow[], documentId: string): InstrumentRow {
  const found = all.find((each) => each.documentId === documentId);
  if (!found) throw notFound();
  return found;
}

/** Finds an instrument, with its coverage. */
async function one(client: CallerClient, documentId: string): Promise<Instrument> {
  const row = find(await readInstruments(client.id), documentId);
  const [answer] = await withCoverage(client, [row]);
  return answer as Instrument;
}

/** Adds the covered electricity to instruments, each in the year in which its days begin. */
async function withCoverage(
  client: CallerClient,
  rows: readonly InstrumentRow[],
): Promise<Instrument[]> {
  const { yearStartsIn } = await policies.findPolicy(client.id);
  const labelOf = ({ fromDay }: InstrumentRow) => findYear(fromDay, yearStartsIn);
  const answers = new Map<number, Instrument>();
  for (const label of new Set(rows.map(labelOf))) {
    const counting = await findCounting(client.id, label);
    const { byInstrument } = await readCoverage(client.id, counting);
    for (const row of rows.filter((each) => labelOf(each) === label)) {
      answers.set(row.id, toWire(row, byInstrument.get(row.id) ?? 0, counting.year));
    }
  }
  return rows.flatMap(({ id }) => answers.get(id) ?? []);
}
