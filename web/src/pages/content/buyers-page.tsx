import { paths } from '@canopy/domain/site-pages';
import { BuyersList } from '../../features/credits/buyers/buyers-list';
import { BUYERS_VIEW } from '../../features/credits/buyers/buyers-view';
import { useUrlState } from '../../lib/url-state';
import { buyersText } from '../../messages/credits/buyers';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { PageHeader } from '../../ui/page-header';

export default function BuyersPage() {
  const [view, change] = useUrlState(BUYERS_VIEW);
  const actions = (
    <>
      <ButtonLink to={paths.importBuyers} label={buyersText.import} />
      <ButtonLink to={paths.addBuyer} label={buyersText.add} primary />
    </>
  );
  return (
    <>
      <PageHeader title={titleText.buyersCms} lead={buyersText.lead} actions={actions} />
      <BuyersList view={view} onView={change} whenNone={actions} />
    </>
  );
}
