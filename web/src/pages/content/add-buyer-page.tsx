import { paths } from '@canopy/domain/site-pages';
import { BuyerForm } from '../../features/credits/buyers/buyer-form';
import { buyersText } from '../../messages/credits/buyers';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { PageHeader } from '../../ui/page-header';

export default function AddBuyerPage() {
  return (
    <>
      <PageHeader
        title={titleText.addBuyer}
        lead={buyersText.formLead}
        actions={<ButtonLink to={paths.buyersCms} label={buyersText.toList} />}
      />
      <BuyerForm />
    </>
  );
}
