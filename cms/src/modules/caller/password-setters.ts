const ACCOUNT = 'plugin::users-permissions.user';

/** Accounts of other people that set the password and the e-mail address of an account; null for none. */
interface Setters {
  readonly passwordSetBy: number[] | null;
  readonly emailSetBy: number[] | null;
}

/** The part of a caller that names its account. */
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
 * Returns the accounts behind a change by the caller: the caller's own and the setters of its password. So a chain of
 * resets leads back to its first account. Null for a change by the platform admin or by the account itself.
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
