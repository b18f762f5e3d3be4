import { AddIssuance } from '../../features/credits/issuances/add-issuance';
import { ISSUANCES_VIEW, IssuancesList } from '../../features/credits/issuances/issuances-list';
import { useUrlState } from '../../lib/url-state';
import { issuancesText } from '../../messages/credits/issuances';
import { titleText } from '../../messages/workspace';
import { PageHeader } from '../../ui/page-header';

export default function IssuancesPage() {
  const [{ projectId }] = useUrlState(ISSUANCES_VIEW);
  return (
    <>
      <PageHeader
        title={titleText.issuancesCms}
        lead={issuancesText.lead}
        actions={<AddIssuance projectId={projectId} />}
      />
      <IssuancesList />
    </>
  );
}
