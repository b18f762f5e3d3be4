import type { Issuance } from '@canopy/domain/credits';
import { readIssuances } from './ledger';
import { toWire } from './wire';

/** Reads a project's issuances for its page, cheapest first. Leaves out fully withdrawn ones. */
export async function readOffered(projectId: string): Promise<Issuance[]> {
  const issuances = await readIssuances({ projectId });
  return issuances.filter(({ quantity, withdrawn }) => withdrawn < quantity).map(toWire);
}
