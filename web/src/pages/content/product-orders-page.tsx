import { paths, pathWith } from '@canopy/domain/site-pages';
import { ProductOrdersList } from '../../features/shop/orders/product-orders-list';
import { productOrdersText } from '../../messages/shop/product-orders';
import { titleText } from '../../messages/workspace';
import { PageHeader } from '../../ui/page-header';
import { OrderTabs } from './order-tabs';

const orderPage = (reference: string) => pathWith(paths.productOrder, reference);

export default function ProductOrdersPage() {
  return (
    <>
      <PageHeader title={titleText.productOrdersCms} lead={productOrdersText.lead} />
      <OrderTabs />
      <ProductOrdersList addressOf={orderPage} />
    </>
  );
}
