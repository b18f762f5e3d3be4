import { BUYER_IMPORT } from '@canopy/domain/credits';
import { paths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { BUYER_SUBJECT } from '../../features/credits/buyers/import-subject';
import { useRefreshBuyers } from '../../features/credits/buyers/use-buyers';
import { buyersText } from '../../messages/credits/buyers';
import { titleText } from '../../messages/workspace';
import { FileImport } from '../../ui/file-import/file-import';
import { PageHeader } from '../../ui/page-header';

export default function ImportBuyersPage() {
  const refresh = useRefreshBuyers();
  const toList = (className: string) => (
    <Link className={className} to={paths.buyersCms}>
      {buyersText.toList}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={titleText.importBuyers}
        lead={BUYER_IMPORT.lead}
        actions={toList('button')}
      />
      <FileImport
        subject={BUYER_SUBJECT}
        onImported={() => void refresh()}
        after={toList('button button-primary')}
      />
    </>
  );
}
