import { paths } from '@canopy/domain/site-pages';
import { generatePath } from 'react-router-dom';
import { OrdersList } from '../../features/credits/orders/orders-list';
import { ordersText } from '../../messages/credits/orders';
import { titleText } from '../../messages/workspace';
import { PageHeader } from '../../ui/page-header';
import { OrderTabs } from './order-tabs';

const orderPage = (reference: string) => generatePath(paths.order, { reference });

export default function OrdersPage() {
  return (
    <>
      <PageHeader title={titleText.ordersCms} lead={ordersText.lead} />
      <OrderTabs />
      <OrdersList addressOf={orderPage} />
    </>
  );
}
