import type { AmbiguousRecord, EmissionRecord } from '@canopy/domain/inventory';
import { http } from '../../../lib/http';
import { useAnswer } from '../../../lib/use-answer';
import { NAMED_RECORDS } from '../../../messages/inventory/periods';

/** Loads the number and the first of the user's ambiguous records that touch a year. */
export const useAmbiguousRecords = (year: string) =>
  useAnswer(['records', 'ambiguous', year], () => fetchAmbiguous(year));

async function fetchAmbiguous(year: string) {
  const query = {
    financialYear: year,
    flag: 'ambiguous',
    page: 1,
    pageSize: NAMED_RECORDS,
  } as const;
  const [counted, leftOut] = await Promise.all([
    http.page('/getdata12', { query }),
    // Records only partly in the year block its steps too.
    http.page('/getdata12', { query: { ...query, leftOut: 'true' } }),
  ]);
  return {
    count: counted.meta.total + leftOut.meta.total,
    records: [...counted.data, ...leftOut.data].slice(0, NAMED_RECORDS).map(toNamed),
    /** Whether none of them counts in the year. */
    areLeftOut: counted.meta.total === 0,
  };
}

function toNamed({ _id, selectedName, date, date1, site }: EmissionRecord): AmbiguousRecord {
  return { _id, selectedName, date, date1, site: site?.name ?? null };
}
