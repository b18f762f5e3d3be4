import { paths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { FACTOR_IMPORT } from '../../features/factors/emission-factors/import-subject';
import { useRefreshFactors } from '../../features/factors/emission-factors/use-factors';
import { factorImportText } from '../../messages/admin';
import { titleText } from '../../messages/workspace';
import { FileImport } from '../../ui/file-import/file-import';
import { PageHeader } from '../../ui/page-header';

export default function ImportFactorsPage() {
  const refresh = useRefreshFactors();
  const toList = (className: string) => (
    <Link className={className} to={paths.allEmissions}>
      {titleText.allEmissions}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={titleText.importFactors}
        lead={factorImportText.lead}
        actions={toList('button')}
      />
      <FileImport
        subject={FACTOR_IMPORT}
        onImported={() => void refresh()}
        after={toList('button button-primary')}
      />
    </>
  );
}
