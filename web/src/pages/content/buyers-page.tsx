import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { BuyersList } from '../../features/buyers/buyers-list';
import { BUYERS_VIEW } from '../../features/buyers/buyers-view';
import { useUrlState } from '../../lib/url-state';
import { buyersText } from '../../messages/buyers';
import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function BuyersPage() {
  const [view, change] = useUrlState(BUYERS_VIEW);
  const actions = (
    <>
      <Link className="button" to={paths.importBuyers}>
        {buyersText.import}
      </Link>
      <Link className="button button-primary" to={paths.addBuyer}>
        {buyersText.add}
      </Link>
    </>
  );
  return (
    <>
      <PageHeader title={titleText.buyersCms} lead={buyersText.lead} actions={actions} />
      <BuyersList view={view} onView={change} whenNone={actions} />
    </>
  );
}
