import type {
  AuditAction,
  AuditActor,
  AuditEntry,
  AuditState,
  AuditSubject,
} from '@canopy/domain/history';

/** Audit entry as stored. */
export interface EntryRow {
  readonly id: number;
  readonly documentId: string;
  readonly createdAt: string | Date;
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly clientId: string | null;
  readonly clientName: string | null;
  readonly actorRole: AuditActor;
  readonly actorAccount: string | null;
  readonly actorName: string | null;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
  /** Null in entries that are older than steps, like the next two. */
  readonly partOf: string | null;
  readonly parts: number | null;
  readonly reason: string | null;
}

export function toWire(row: EntryRow): AuditEntry {
  return {
    _id: row.documentId,
    at: new Date(row.createdAt).toISOString(),
    action: row.action,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    subjectName: row.subjectName ?? '',
    clientId: row.clientId ?? '',
    clientName: row.clientName ?? '',
    actorRole: row.actorRole,
    actorAccount: row.actorAccount ?? '',
    actorName: row.actorName ?? '',
    before: row.before,
    after: row.after,
    partOf: row.partOf,
    parts: row.parts ?? 0,
    reason: row.reason ?? '',
  };
}
