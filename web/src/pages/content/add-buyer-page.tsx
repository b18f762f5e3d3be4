import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { BuyerForm } from '../../features/buyers/buyer-form';
import { buyersText } from '../../messages/buyers';
import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';

export default function AddBuyerPage() {
  return (
    <>
      <PageHeader
        title={titleText.addBuyer}
        lead={buyersText.formLead}
        actions={
          <Link className="button" to={paths.buyersCms}>
            {buyersText.toList}
          </Link>
        }
      />
      <BuyerForm />
    </>
  );
}
