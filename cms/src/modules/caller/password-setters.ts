const ACCOUNT = 'plugin::users-permissions.user';

/** Accounts of other people that set an account's password and e-mail address. Null for none. */
interface Setters {
  readonly passwordSetBy: number[] | null;
  readonly emailSetBy: number[] | null;
}

/** Fields of a caller that identify its account. */
interface Setter {
  readonly role: string;
  readonly account: { readonly id: number };
}

/** Reads the setters of an account. */
export async function readSetters(accountId: number): Promise<Setters> {
  const select = ['passwordSetBy', 'emailSetBy'];
  return strapi.db.query(ACCOUNT).findOne({ select, where: { id: accountId } });
}

/**
 * Returns the accounts responsible for a change by the caller: its own and its password's setters.
 * A chain of resets therefore leads back to its first account. Leaves out the changed account
 * itself. Returns null when none remains, and for callers other than clients, such as the platform
 * admin.
 * @param accountId the changed account, if it exists already
 */
export async function findSetters(
  caller: Setter | null,
  accountId?: number,
): Promise<number[] | null> {
  if (caller?.role !== 'client') return null;
  const { id } = caller.account;
  const { passwordSetBy } = await readSetters(id);
  const setters = [id, ...(passwordSetBy ?? [])].filter((setter) => setter !== accountId);
  return setters.length > 0 ? setters : null;
}
