import type { Issuance } from '@canopy/domain/credits';
import { readIssuances } from './ledger';
import { toWire } from './wire';

/** The issuances of a project as its page has them: the cheapest first, without those that are withdrawn as a whole. */
export async function readOffered(projectId: string): Promise<Issuance[]> {
  const issuances = await readIssuances({ projectId });
  return issuances.filter(({ quantity, withdrawn }) => withdrawn < quantity).map(toWire);
}
