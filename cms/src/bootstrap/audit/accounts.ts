import type { AuditState } from '@canopy/domain/history';
import type { AuditNote } from '../../modules/history/audit-entry';
import * as trail from '../../modules/history/audit-entry';
import { CLIENT, MANAGER, MEMBER, SUBJECTS, type SubjectRow } from './subjects';

const ACCOUNT = 'plugin::users-permissions.user';

interface AccountEvent {
  readonly params: {
    readonly where?: object;
    readonly data: { readonly password?: unknown; readonly blocked?: unknown };
  };
  state?: { accounts?: readonly { readonly id: number; readonly blocked: boolean | null }[] };
}

/**
 * Records password changes and blocking in the audit trail. The trail notes that a password
 * changed, never the password. Blocking an account counts as a change of its client, manager or
 * user.
 */
export function watchAccounts(): void {
  strapi.db.lifecycles.subscribe({
    models: [ACCOUNT],
    beforeUpdate: remember,
    beforeUpdateMany: remember,
    afterUpdate: note,
    afterUpdateMany: note,
  } as Parameters<typeof strapi.db.lifecycles.subscribe>[0]);
}

/** Remembers the accounts before the change, and locks them until the transaction ends. */
async function remember(event: AccountEvent): Promise<void> {
  const { data, where = {} } = event.params;
  if (data.password === undefined && data.blocked === undefined) return;
  if (!strapi.db.inTransaction()) {
    throw new Error('Change passwords in a transaction, so that the audit trail can record it.');
  }
  await strapi.db.queryBuilder(ACCOUNT).select('id').where(where).forUpdate().execute();
  const select = ['id', 'blocked'];
  event.state = { accounts: await strapi.db.query(ACCOUNT).findMany({ select, where }) };
}

async function note({ params: { data }, state }: AccountEvent): Promise<void> {
  const notes: AuditNote[] = [];
  for (const account of state?.accounts ?? []) {
    const owner = await findProfile(account.id);
    if (!owner) continue;
    if (data.password) notes.push(owner('password-changed', null, null));
    const before = Boolean(account.blocked);
    const after = data.blocked === undefined ? before : Boolean(data.blocked);
    if (before !== after) notes.push(owner('changed', { blocked: before }, { blocked: after }));
  }
  if (notes.length === 0) return;
  await strapi.db.transaction(({ trx }) => trail.append(notes, trx));
}

/**
 * Returns a function that makes audit entries about the account's client, manager or user. Returns
 * null for other accounts.
 */
async function findProfile(accountId: number) {
  for (const uid of [CLIENT, MANAGER, MEMBER]) {
    const subject = SUBJECTS[uid];
    if (!subject) continue;
    const row: SubjectRow | null = await strapi.db
      .query(uid)
      .findOne({ where: { account: accountId }, populate: [...subject.populate] });
    if (!row) continue;
    return (
      action: AuditNote['action'],
      before: AuditState | null,
      after: AuditState | null,
    ): AuditNote => ({
      action,
      subjectType: subject.type,
      subjectId: row.documentId,
      subjectName: subject.name(row),
      ...trail.toEntryOwner(subject.client(row)),
      before,
      after,
    });
  }
  return null;
}
