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

/** The types whose rows name evidence: by its uuid in `evidenceId`, with their client in `client_id`. */
const NAMING_TYPES = [RECORD, METRIC, INSTRUMENT];

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/**
 * Stores a file of a member, or of the client itself, and answers its opaque id.
 * @throws 409 when the client's evidence would exceed its quota, or that of all clients the total quota
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

/** Returns how much evidence the caller's client has, and its quota, both in bytes. */
export async function usage(caller: ClientCaller | MemberCaller): Promise<EvidenceUsage> {
  const { client } = caller.role === 'member' ? caller.member : caller;
  const { confirmed } = await clients.withAccount(client.documentId);
  const own = strapi.db.connection('evidences').where({ client_id: client.id });
  return { bytes: await sumBytes(own), quotaBytes: findQuota(confirmed).bytes, confirmed };
}

/**
 * The ids among these that are the owner's uploads. They are locked until the transaction ends, so that it
 * can save a row that names them.
 * @param owner the columns that say whose they are: `ownerColumns` of a member, or the client's alone
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

/** The SHA-256 of files of a client, in hexadecimal digits, by their ids. */
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

/** Gives files of a member to another one of the client, by their ids. */
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
 * Removes evidence that has not been named by any row for long enough, the rows first.
 * Several instances may do it at the same time.
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

/**
 * Files of a client, one after the other, in the order of their ids. A file that is gone has no bytes.
 */
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
        // The reader may have gone before the end.
        bytes?.destroy();
      }
    }
  }
}

/**
 * A file, for its owner, the owner's client or the platform admin.
 * @throws 404 for everybody else
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

/** @throws what is no 404 */
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

/** A client's quota for evidence, in bytes, and the refusal of a file beyond it. */
function findQuota(isConfirmed: boolean): { readonly bytes: number; readonly refusal: string } {
  const gigabytes = retention('EVIDENCE_QUOTA_GB');
  const megabytes = retention('UNCONFIRMED_EVIDENCE_QUOTA_MB');
  const full = gigabytes * GIGABYTE;
  const small = megabytes * MEGABYTE;
  return isConfirmed || small >= full
    ? { bytes: full, refusal: inventoryMessages.evidenceQuota(gigabytes) }
    : { bytes: small, refusal: inventoryMessages.evidenceQuotaUnconfirmed(megabytes) };
}

/** Makes uploads of one client wait for each other, so that two cannot take the last space. */
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

/** Makes all uploads wait for each other, if the operator has set a quota for the evidence of all clients. */
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

/** Those of a client's files that no row of the naming types names. */
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
 * Deletes those of the rows that still nothing names, and answers which. What a row is being
 * saved with at this moment, or another instance deletes, is left alone (`ownAmong` locks it); whoever
 * saves a little later waits, and then finds it gone.
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

/** The condition for evidence that the caller may read. */
function ownership(caller: Caller) {
  if (caller.role === 'member') return ownerColumns(caller.member);
  if (caller.role === 'client') return { client_id: caller.client.id };
  return {};
}
