import type { FactorVersion } from '../../factors/factor-version/factor-version';
import * as versions from '../../factors/factor-version/factor-version';
import { readSiteNames, type SiteName } from '../sites/read-sites';

interface Referring {
  readonly factorVersionId: number;
  readonly siteId: number | null;
}

/** Adds to a client's records their factors, and their sites if any of them references one. */
export async function joinRecords<Row extends Referring>(
  clientId: number,
  rows: readonly Row[],
): Promise<(Row & { readonly factor: FactorVersion; readonly site?: SiteName | undefined })[]> {
  const whole = await versions.join(rows);
  if (!whole.some(({ siteId }) => siteId)) return whole;
  const names = await readSiteNames(clientId);
  return whole.map((row) => ({ site: names.get(row.siteId ?? 0), ...row }));
}
