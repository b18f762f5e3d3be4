import {
  type EditedOrder,
  ORDER_STATES,
  type OrderState,
  orderChange,
} from '@canopy/domain/credits';
import { useState } from 'react';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { orderFields, ordersText as text } from '../../../messages/credits/orders';
import cells from '../../../ui/cells.module.css';
import { figureColumn } from '../../../ui/figure-column';
import { makeFields } from '../../../ui/form-field';
import { type OrderKind, OrderList } from '../../../ui/order-list';
import { OrderDetails } from './order-details';
import { ORDER_STEPS } from './order-steps';

const KIND: OrderKind<EditedOrder, OrderState> = {
  subject: 'edited orders',
  text,
  states: ORDER_STATES,
  bought: [
    {
      key: 'projectName',
      title: orderFields.projectName,
      className: cells.text,
      render: (_, { projectName, vintage }) => (
        <>
          {projectName}
          {vintage !== null && <span className={cells.more}>{text.vintage(vintage)}</span>}
        </>
      ),
    },
    figureColumn('quantity', orderFields.quantity, ({ quantity }) => formatCount(quantity)),
  ],
  stateMore: ({ retirement }) =>
    retirement?.state === 'Requested' && <span className={cells.more}>{text.retiring}</span>,
  steps: ORDER_STEPS,
  NotesField: makeFields(orderChange, orderFields),
  load: (query, signal) => http.get('/orders', { query, signal }),
  download: async (query) => (await http.file('/orders.csv', { query })).content,
  saveNotes: (reference, notes) =>
    http.put('/orders/:reference', { path: { reference }, body: { notes } }),
};

/** Orders of credits. `addressOf` returns an order page's address. */
export function OrdersList({ addressOf }: { addressOf: (reference: string) => string }) {
  const [detailed, setDetailed] = useState<EditedOrder>();
  return (
    <>
      <OrderDetails order={detailed} onClose={() => setDetailed(undefined)} />
      <OrderList
        kind={KIND}
        addressOf={addressOf}
        moreActions={(order) => [
          { key: 'details', label: text.details, onClick: () => setDetailed(order) },
        ]}
      />
    </>
  );
}
