import { paths, pathWith } from '@canopy/domain';
import { ProductOrdersList } from '../../features/orders/product-orders-list';
import { productOrdersText } from '../../messages/product-orders';
import { titleText } from '../../messages/workspace';
import { PageHeader } from '../../ui/page-header';

const orderPage = (reference: string) => pathWith(paths.productOrder, reference);

export default function ProductOrdersPage() {
  return (
    <>
      <PageHeader title={titleText.productOrdersCms} lead={productOrdersText.lead} />
      <ProductOrdersList addressOf={orderPage} />
    </>
  );
}
