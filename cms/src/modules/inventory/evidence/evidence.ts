/** Evidence: files that prove figures. */

import { randomUUID } from 'node:crypto';
import type { EvidenceUsage } from '@canopy/domain/inventory';
import { inventoryMessages } from '@canopy/domain/inventory';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { conflict, notFound } from '../../../http/refusals';
import { BATCH_ROWS, splitIntoBatches } from '../../../rows/batches';
import { findColumns, insertMany } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';
import { longList } from '../../../rows/long-list';
import { downloadName, ENDINGS } from '../../../server/files';
import { lifecycle } from '../../../server/lifecycle';
import type { CheckedFile } from '../../../server/received-files';
import { keptSince, retention } from '../../../server/retention';
import { storage } from '../../../server/storage';
import {
  type Caller,
  type CallerMember,
  type ClientCaller,
  type MemberCaller,
  type Owned,
  ownerColumns,
} from '../../caller/account';
import * as clients from '../../people/client/client';
import { METRIC } from '../activity-metrics/metric-type';
import { INSTRUMENT } from '../instruments/read-instruments';
import { RECORD } from '../records/lock-records';

const EVIDENCE = 'api::evidence.evidence';

/**
 * Types whose rows reference evidence: by its uuid in `evidenceId`, with their client in
 * `client_id`.
 */
const NAMING_TYPES = [RECORD, METRIC, INSTRUMENT];

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/**
 * Stores a file of a member, or of the client itself, and returns its opaque id.
 * @throws 409 when the file exceeds the client's quota, or the total quota of all clients
 */
export async function add(caller: ClientCaller | MemberCaller, file: CheckedFile): Promise<string> {
  const { client } = caller.role === 'member' ? caller.member : caller;
  const uuid = randomUUID();
  await storage.put('evidence', uuid, file.bytes);
  try {
    await strapi.db.transaction(async ({ trx }) => {
      await expectRoom(client, file.bytes.length, trx);
      const row = {
        uuid,
        clientId: client.id,
        member: caller.role === 'member' ? caller.member.id : null,
        fileName: file.fileName,
        mimeType: file.mimeType,
        bytes: file.bytes.length,
        sha256: file.sha256,
      };
      await insertMany(EVIDENCE, [row], trx);
    });
  } catch (error) {
    await storage.discard('evidence', uuid);
    throw error;
  }
  return uuid;
}

/** Returns the evidence size and the quota of the caller's client, both in bytes. */
export async function usage(caller: ClientCaller | MemberCaller): Promise<EvidenceUsage> {
  const { client } = caller.role === 'member' ? caller.member : caller;
  const { confirmed } = await clients.withAccount(client.documentId);
  const own = strapi.db.connection('evidences').where({ client_id: client.id });
  return { bytes: await sumBytes(own), quotaBytes: findQuota(confirmed).bytes, confirmed };
}

/**
 * Returns the ids among these that are the owner's uploads. Locks them until the transaction ends,
 * so that it can save rows that reference them.
 * @param owner the owner's columns: `ownerColumns` of a member, or the client's alone
 */
export async function ownAmong(
  owner: EvidenceOwner,
  ids: readonly string[],
  trx: Knex.Transaction,
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids.filter(Boolean))];
  if (asked.length === 0) return new Set();
  const rows: { uuid: string }[] = await trx('evidences')
    .select('uuid')
    .where(owner)
    .whereIn('uuid', asked)
    .forShare();
  return new Set(rows.map(({ uuid }) => uuid));
}

/** Reads the SHA-256 of a client's files by their ids, in hexadecimal digits. */
export async function readFileHashes(
  clientId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { uuid: string; sha256: string }[] = await strapi.db
    .connection('evidences')
    .select(findColumns(EVIDENCE, ['uuid', 'sha256']))
    .where({ client_id: clientId })
    .whereIn('uuid', [...new Set(ids)]);
  return new Map(rows.map(({ uuid, sha256 }) => [uuid, sha256]));
}

/** Transfers files of a member to another member of the client, by their ids. */
export async function handOver(
  from: Owned,
  ids: readonly string[],
  memberId: number,
  trx: Knex.Transaction,
): Promise<void> {
  await trx('evidences')
    .where(ownerColumns(from))
    .whereIn('uuid', [...ids])
    .update({ member_id: memberId });
}

/**
 * Deletes evidence that is still unreferenced after `UNUSED_EVIDENCE_DAYS`, the rows before the
 * files. Several instances may run it at the same time.
 */
export async function removeUnused(): Promise<void> {
  const where = { createdAt: { $lt: keptSince('UNUSED_EVIDENCE_DAYS') } };
  const old = longList(EVIDENCE, { where, orderBy: [{ id: 'asc' }] }, toOwned);
  for await (const batch of old) {
    for (const clientId of new Set(batch.map((row) => row.clientId))) {
      if (lifecycle.stopping) return;
      const uuids = batch.filter((row) => row.clientId === clientId).map(toUuid);
      const unused = await withoutNamed(clientId, uuids, strapi.db.connection);
      if (unused.length === 0) continue;
      const removed = await strapi.db.transaction(({ trx }) => removeRows(clientId, unused, trx));
      for (const uuid of removed) await storage.remove('evidence', uuid);
    }
  }
}

/** Yields files of a client one by one, in the order of their ids. A missing file has no bytes. */
export async function* files(client: Pick<CallerMember['client'], 'id'>, ids: readonly string[]) {
  for (const batch of splitIntoBatches([...ids].sort(), BATCH_ROWS)) {
    const rows: StoredFile[] = await strapi.db.query(EVIDENCE).findMany({
      where: { client_id: client.id, uuid: { $in: batch } },
      orderBy: { uuid: 'asc' },
    });
    for (const { uuid, fileName, mimeType, sha256 } of rows) {
      const bytes = await storage.stream('evidence', uuid).catch(nullWhereGone);
      try {
        yield { id: uuid, fileName, ending: ENDINGS[mimeType] ?? '', sha256, bytes };
      } finally {
        // The reader may stop before the end.
        bytes?.destroy();
      }
    }
  }
}

/**
 * Returns a file, for its owner, the owner's client or the platform admin.
 * @throws 404 for other callers
 */
export async function one(caller: Caller, id: string) {
  const file = await strapi.db
    .query(EVIDENCE)
    .findOne({ where: { uuid: id, ...ownership(caller) } });
  if (!file) throw notFound();
  const { mimeType, bytes: length }: { mimeType: string; bytes: number } = file;
  const fileName = downloadName(file.fileName, mimeType);
  return { fileName, mimeType, length, bytes: await storage.stream('evidence', id) };
}

interface EvidenceOwner {
  readonly client_id: number;
  readonly member_id?: number;
}

interface StoredFile {
  readonly uuid: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly sha256: string;
}

/** @throws errors other than 404 */
function nullWhereGone(failure: unknown): null {
  if (failure instanceof errors.NotFoundError) return null;
  throw failure;
}

interface OwnedFile {
  readonly clientId: number;
  readonly uuid: string;
}

const toOwned = ({ clientId, uuid }: OwnedFile): OwnedFile => ({ clientId, uuid });
const toUuid = ({ uuid }: Pick<OwnedFile, 'uuid'>) => uuid;

/** Returns a client's evidence quota in bytes, and the message for a file that exceeds it. */
function findQuota(isConfirmed: boolean): { readonly bytes: number; readonly refusal: string } {
  const gigabytes = retention('EVIDENCE_QUOTA_GB');
  const megabytes = retention('UNCONFIRMED_EVIDENCE_QUOTA_MB');
  const full = gigabytes * GIGABYTE;
  const small = megabytes * MEGABYTE;
  return isConfirmed || small >= full
    ? { bytes: full, refusal: inventoryMessages.evidenceQuota(gigabytes) }
    : { bytes: small, refusal: inventoryMessages.evidenceQuotaUnconfirmed(megabytes) };
}

/**
 * Checks the client's quota. Uploads of one client wait for each other, so that two cannot take the
 * last space.
 */
async function expectRoom(
  client: CallerMember['client'],
  bytes: number,
  trx: Knex.Transaction,
): Promise<void> {
  await lockUntilEnd(`evidence of client ${client.id}`, trx);
  const quota = findQuota(await clients.holdConfirmed(client, trx));
  const used = await sumBytes(trx('evidences').where({ client_id: client.id }));
  if (used + bytes > quota.bytes) throw conflict('image', quota.refusal);
  await expectRoomForAll(bytes, trx);
}

/**
 * Checks the total quota of all clients, if the operator has set one. All uploads then wait for
 * each other.
 */
async function expectRoomForAll(bytes: number, trx: Knex.Transaction): Promise<void> {
  const total = retention('EVIDENCE_TOTAL_QUOTA_GB') * GIGABYTE;
  if (total === Infinity) return;
  await lockUntilEnd('evidence of all clients', trx);
  const used = await sumBytes(trx('evidences'));
  if (used + bytes > total) throw conflict('image', inventoryMessages.evidenceTotalQuota);
}

async function sumBytes(files: Knex.QueryBuilder): Promise<number> {
  const [row] = await files.sum({ bytes: 'bytes' });
  return Number(row?.bytes ?? 0);
}

/** Returns the client's files that no row of the naming types references. */
async function withoutNamed(
  clientId: number,
  uuids: readonly string[],
  database: Knex,
): Promise<string[]> {
  let unnamed = [...uuids];
  for (const type of NAMING_TYPES) {
    const rows: { evidenceId: string }[] = await database(strapi.db.metadata.get(type).tableName)
      .distinct(findColumns(type, ['evidenceId']))
      .where({ client_id: clientId })
      .whereIn('evidence_id', unnamed);
    const named = new Set(rows.map(({ evidenceId }) => evidenceId));
    unnamed = unnamed.filter((uuid) => !named.has(uuid));
  }
  return unnamed;
}

/**
 * Deletes rows that are still unreferenced, and returns their uuids. Skips rows that a running save
 * has locked (`ownAmong`), or that another instance deletes. A later save waits, and then finds the
 * row missing.
 */
async function removeRows(
  clientId: number,
  uuids: readonly string[],
  trx: Knex.Transaction,
): Promise<string[]> {
  const own = () => trx('evidences').where({ client_id: clientId });
  const found = own().select('uuid').whereIn('uuid', uuids);
  const onSqlite = strapi.db.dialect.client === 'sqlite';
  const rows: { uuid: string }[] = await (onSqlite ? found : found.forUpdate().skipLocked());
  const unused = await withoutNamed(clientId, rows.map(toUuid), trx);
  await own().whereIn('uuid', unused).delete();
  return unused;
}

/** Returns the condition for evidence that the caller may read. */
function ownership(caller: Caller) {
  if (caller.role === 'member') return ownerColumns(caller.member);
  if (caller.role === 'client') return { client_id: caller.client.id };
  return {};
}
