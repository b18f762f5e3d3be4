import type { FactorVersion } from '../../factors/factor-version/factor-version';
import * as versions from '../../factors/factor-version/factor-version';
import { readSiteNames, type SiteName } from '../sites/read-sites';

interface Referring {
  readonly factorVersionId: number;
  readonly siteId: number | null;
}

/** Rows of a client's records with their factors, and with their sites if any of them names one. */
export async function joinRecords<Row extends Referring>(
  clientId: number,
  rows: readonly Row[],
): Promise<(Row & { readonly factor: FactorVersion; readonly site?: SiteName | undefined })[]> {
  const whole = await versions.join(rows);
  if (!whole.some(({ siteId }) => siteId)) return whole;
  const names = await readSiteNames(clientId);
  return whole.map((row) => ({ site: names.get(row.siteId ?? 0), ...row }));
}
