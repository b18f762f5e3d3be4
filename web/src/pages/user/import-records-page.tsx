import type { EmissionRecordsImported } from '@canopy/domain/inventory';
import { paths } from '@canopy/domain/site-pages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  RECORD_IMPORT,
  RECORD_IMPORT_WITHOUT_SITES,
} from '../../features/inventory/records/import-subject';
import { ImportsPanel } from '../../features/inventory/records/imports-panel';
import { UndoImport } from '../../features/inventory/records/undo-import';
import { useRefreshImports } from '../../features/inventory/records/use-imports';
import { useRefreshRecords } from '../../features/inventory/records/use-records';
import { useSites } from '../../lib/sites';
import { importsText, recordImportText } from '../../messages/user';
import { titleText } from '../../messages/workspace';
import { FileImport } from '../../ui/file-import/file-import';
import { PageHeader } from '../../ui/page-header';
import styles from './import-records-page.module.css';

export default function ImportRecordsPage() {
  const { data: sites } = useSites();
  const refreshRecords = useRefreshRecords();
  const refreshImports = useRefreshImports();
  const [latest, setLatest] = useState<EmissionRecordsImported>();
  // The key restarts the import.
  const [run, setRun] = useState(1);
  const toRecords = (className: string) => (
    <Link className={className} to={paths.userEmission}>
      {recordImportText.toRecords}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={titleText.importRecords}
        lead={recordImportText.lead}
        actions={toRecords('button')}
      />
      <div className={styles.panels}>
        <FileImport
          key={run}
          subject={sites?.length === 0 ? RECORD_IMPORT_WITHOUT_SITES : RECORD_IMPORT}
          onImported={(answer) => {
            setLatest(answer);
            void refreshRecords();
            void refreshImports();
          }}
          after={
            <>
              {toRecords('button button-primary')}
              {latest?.importId && (
                <UndoImport
                  of={{ _id: latest.importId, fileName: '', records: latest.inserted, changed: 0 }}
                  text={importsText.undoThis}
                  onUndone={() => setRun(run + 1)}
                />
              )}
            </>
          }
        />
        <ImportsPanel />
      </div>
    </>
  );
}
