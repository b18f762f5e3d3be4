import {
  addressLines,
  type EditedProductOrder,
  PRODUCT_ORDER_STATES,
  type ProductOrderState,
  productOrderChange,
} from '@canopy/domain/shop';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import {
  productOrderFields,
  productOrdersText as text,
} from '../../../messages/shop/product-orders';
import cells from '../../../ui/cells.module.css';
import { makeFields } from '../../../ui/form-field';
import { type OrderKind, OrderList } from '../../../ui/order-list';
import { PRODUCT_ORDER_STEPS } from './product-order-steps';

const KIND: OrderKind<EditedProductOrder, ProductOrderState> = {
  subject: 'edited orders of products',
  text,
  states: PRODUCT_ORDER_STATES,
  bought: [
    {
      key: 'items',
      title: productOrderFields.items,
      className: cells.text,
      render: (_, { items }) =>
        items.map(({ productId, name, quantity }) => (
          <div key={productId}>{text.pieces(formatCount(quantity), name)}</div>
        )),
    },
  ],
  buyerMore: ({ address }) => (address ? addressLines(address).join(', ') : text.noAddress),
  steps: PRODUCT_ORDER_STEPS,
  NotesField: makeFields(productOrderChange, productOrderFields),
  load: (query, signal) => http.get('/product-orders', { query, signal }),
  download: async (query) => (await http.file('/product-orders.csv', { query })).content,
  saveNotes: (reference, notes) =>
    http.put('/product-orders/:reference', { path: { reference }, body: { notes } }),
};

/** Orders of products. `addressOf` returns an order page's address. */
export function ProductOrdersList({ addressOf }: { addressOf: (reference: string) => string }) {
  return <OrderList kind={KIND} addressOf={addressOf} />;
}
