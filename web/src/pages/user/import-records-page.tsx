import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { RECORD_IMPORT } from '../../features/records/import-subject';
import { useRefreshRecords } from '../../features/records/use-records';
import { titleText } from '../../messages/en';
import { recordImportText } from '../../messages/user';
import { FileImport } from '../../ui/file-import/file-import';
import { PageHeader } from '../../ui/page-header';

export default function ImportRecordsPage() {
  const refresh = useRefreshRecords();
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
      <FileImport
        subject={RECORD_IMPORT}
        onImported={() => void refresh()}
        after={toRecords('button button-primary')}
      />
    </>
  );
}
