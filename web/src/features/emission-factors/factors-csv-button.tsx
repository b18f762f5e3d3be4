import { downloadCsv } from '../../lib/csv';
import { factorsText } from '../../messages/admin';
import { CsvButton } from '../../ui/csv-button';
import { type FactorQuery, fetchAllFactors } from './factors-api';
import { FACTOR_CSV_COLUMNS } from './factors-csv';

/** Downloads every factor that the search and the filters select, not only the page shown. */
export function FactorsCsvButton({ query, disabled }: { query: FactorQuery; disabled: boolean }) {
  return (
    <CsvButton
      disabled={disabled}
      failed={factorsText.csvFailed}
      download={async () =>
        downloadCsv(factorsText.csvName, FACTOR_CSV_COLUMNS, await fetchAllFactors(query))
      }
    />
  );
}
