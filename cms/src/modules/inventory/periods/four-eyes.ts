import type { PeriodHindrances } from '@canopy/domain/inventory';
import { readSetters } from '../../caller/password-setters';

/**
 * Returns why an account may belong to a submitter, so that it is no second pair of eyes. A
 * submitter who created the account or reset its password can sign in with it. A changed e-mail
 * address counts once a mailed link set the password.
 * @param submitters accounts that submitted a site of the year
 */
export async function findSamePerson(
  account: number,
  submitters: readonly number[],
): Promise<PeriodHindrances> {
  if (submitters.includes(account)) return { fourEyes: true };
  const { passwordSetBy, emailSetBy } = await readSetters(account);
  const isFromSubmitter = (setters: number[] | null) =>
    Boolean(setters?.some((setter) => submitters.includes(setter)));
  if (!isFromSubmitter(passwordSetBy)) return {};
  return {
    passwordFromSubmitter: true,
    ...(isFromSubmitter(emailSetBy) && { emailFromSubmitter: true }),
  };
}
