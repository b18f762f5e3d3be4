import { App, Button } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { downloadCsv } from '../../lib/csv';
import { factorsText } from '../../messages/admin';
import { appText } from '../../messages/en';
import { type FactorQuery, fetchAllFactors } from './factors-api';
import { FACTOR_CSV_COLUMNS } from './factors-csv';

/** Downloads every factor that the search and the filters select, not only the page shown. */
export function FactorsCsvButton({ query, disabled }: { query: FactorQuery; disabled: boolean }) {
  const { notification } = App.useApp();
  const [isLoading, setIsLoading] = useState(false);

  async function download() {
    setIsLoading(true);
    try {
      downloadCsv(factorsText.csvName, FACTOR_CSV_COLUMNS, await fetchAllFactors(query));
    } catch (failure) {
      notification.error({
        title: factorsText.csvFailed,
        description: toAppError(failure).message,
      });
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <Button disabled={disabled} loading={isLoading} onClick={download}>
      {appText.download}
    </Button>
  );
}
