import { findClaim, type YearRetirement } from '@canopy/domain/credits';
import { readIssuances } from '../issuance/ledger';
import type { RetirementRow } from './wire';

/**
 * Lists the retirements that a client requested for one of its years, oldest first. Leaves out
 * demonstrations.
 * @param clientId the client's documentId
 */
export async function retirementsOfYear(clientId: string, year: string): Promise<YearRetirement[]> {
  const rows: RetirementRow[] = await strapi.db.query('api::retirement.retirement').findMany({
    where: { clientId, year, demonstration: false },
    orderBy: { id: 'asc' },
  });
  return Promise.all(
    rows.map(async (row) => {
      const [issuance] = await readIssuances({ documentId: row.issuanceId });
      return {
        _id: row.documentId,
        project: row.projectName,
        vintage: row.vintage,
        registry: issuance?.registry ?? '',
        quantity: row.quantity,
        state: row.state,
        claim: findClaim(issuance?.correspondingAdjustment ?? 'none').kind,
      };
    }),
  );
}
