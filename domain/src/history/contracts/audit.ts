import { z } from 'zod';
import { documentId, optionalText, pageMeta, paging } from '../../common/contracts/fields';
import { ROLES } from '../../common/roles';

/** Subjects of the audit trail. Each write to one of them adds an entry. */
export const AUDIT_SUBJECTS = [
  'record',
  'factor',
  'client',
  'user',
  'manager',
  'policy',
  'instrument',
  'site',
  'import',
  'unit',
  'restatement',
  'hand-over',
  'period',
  'metric',
  'category',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Kinds of change. The last two have no states before and after. */
export const AUDIT_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'password-changed',
  'logo-changed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Kinds of actor: a role, an editor in the panel, a visitor, or the system itself. Visitors
 * register, or set a password with a mailed link.
 */
export const AUDIT_ACTORS = [...ROLES, 'panel', 'visitor', 'system'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

const state = z.record(z.string(), z.unknown()).nullable();

/**
 * Entry of the audit trail. Names are as they were at the time. `before` and `after` are whole
 * states. A step that writes many rows, such as an import, is one entry with its rows' entries
 * below it. `parts` is their number, and their `partOf` is its `_id`. `reason` is the reason
 * entered by the actor.
 */
export const auditEntry = z.object({
  _id: documentId,
  at: z.iso.datetime(),
  action: z.enum(AUDIT_ACTIONS),
  subjectType: z.enum(AUDIT_SUBJECTS),
  subjectId: z.string(),
  subjectName: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  actorRole: z.enum(AUDIT_ACTORS),
  actorAccount: z.string(),
  actorName: z.string(),
  before: state,
  after: state,
  partOf: documentId.nullable(),
  parts: z.number().int(),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  clientId: documentId.optional(),
  subjectType: z.enum(AUDIT_SUBJECTS).optional(),
  subjectId: documentId.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  partOf: documentId.optional(),
  q: optionalText(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
};

/**
 * Query of GET /audit.csv. `q` searches the names of actors and subjects. `from` is inclusive, `to`
 * is exclusive. `partOf` selects the entries below one entry.
 */
export const auditFilters = z.object(filters);
export type AuditFilters = z.output<typeof auditFilters>;

/**
 * Query of GET /audit. Entries below another entry are listed only if the query filters by subject,
 * kind, action, search or `partOf`.
 */
export const auditQuery = z.object({ ...filters, ...paging, page: paging.page.default(1) });
export type AuditQuery = z.output<typeof auditQuery>;

/** Page of entries, newest first. */
export const auditPage = z.object({ data: z.array(auditEntry), meta: pageMeta });
export type AuditPage = z.infer<typeof auditPage>;
