import { type Certificate, findClaim, type Retirement } from '@canopy/domain/credits';
import { paths, pathWith } from '@canopy/domain/site-pages';
import * as projects from '../carbon-project/carbon-project';
import * as ledger from '../issuance/ledger';
import { type IssuanceRow, readIssuances } from '../issuance/ledger';
import type { RetirementRow } from './wire';

/** Makes the certificate of a retirement from the current ledger. */
export async function makeCertificate(row: RetirementRow): Promise<Certificate> {
  const [[issuance], place, retired, isConsistent] = await Promise.all([
    readIssuances({ documentId: row.issuanceId }),
    projects.readPlace(row.projectId),
    ledger.retiredFor({ orderId: row.orderId, retirementId: row.documentId }),
    ledger.agrees(row.orderId),
  ]);
  return {
    _id: row.documentId,
    url: `${strapi.config.get('server.url')}${pathWith(paths.certificate, row.documentId)}`,
    quantity: row.quantity,
    project: {
      _id: row.projectId,
      name: row.projectName,
      place,
      registry: issuance?.registry ?? '',
      methodology: issuance?.methodology ?? '',
    },
    vintage: row.vintage,
    serials: retired.flatMap(({ serials }) => serials),
    beneficiary: row.consent ? (row.beneficiaryName ?? '') : '',
    reason: row.consent ? (row.reason ?? '') : '',
    year: row.year ?? '',
    state: row.state,
    demonstration: row.demonstration,
    claim: findClaim(issuance?.correspondingAdjustment ?? 'none'),
    ledgerAgrees: isConsistent && spends(row, issuance, retired),
    registryRetirement:
      row.registryRetirementId === null || row.registryUrl === null
        ? null
        : { id: row.registryRetirementId, url: row.registryUrl },
    requestedAt: new Date(row.requestedAt).toISOString(),
  };
}

/** Makes a retirement: its certificate with the fields that only the buyer and editors see. */
export async function makeRetirement(
  row: RetirementRow,
  orderReference: string,
): Promise<Retirement> {
  return {
    ...(await makeCertificate(row)),
    beneficiary: row.beneficiaryName ?? '',
    reason: row.reason ?? '',
    consent: row.consent,
    orderReference,
  };
}

/**
 * Returns whether movements spend the right number of credits of this issuance for this retirement.
 */
function spends(
  { issuanceId, projectId, vintage, quantity }: RetirementRow,
  issuance: IssuanceRow | undefined,
  retired: Awaited<ReturnType<typeof ledger.retiredFor>>,
): boolean {
  const isSame =
    issuance?.projectId === projectId &&
    issuance.vintage === vintage &&
    retired.every((each) => each.issuanceId === issuanceId);
  return isSame && retired.reduce((sum, each) => sum + each.quantity, 0) === quantity;
}
