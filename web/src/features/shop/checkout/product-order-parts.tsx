import { formatRupees } from '@canopy/domain/common';
import { addressLines, type ProductOrder } from '@canopy/domain/shop';
import { makeAddress } from '../../../lib/call-address';
import { formatCount, formatTime } from '../../../lib/site-format';
import { checkoutText, orderText, providerText } from '../../../messages/credits/checkout';
import {
  productCheckoutText,
  productOrderText as text,
} from '../../../messages/shop/product-checkout';
import { Facts } from '../../../ui/facts';
import order from '../../credits/checkout/order.module.css';
import styles from './product-order.module.css';

/** Products of an order with prices and total. */
export function OrderedItems({ order: ordered }: { order: ProductOrder }) {
  const { items, itemsTotal, delivery, total, tax, taxPercent } = ordered;
  return (
    <section className={order.part}>
      <h2>{text.itemsTotal}</h2>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{productCheckoutText.items}</th>
            <th scope="col">{text.pieces}</th>
            <th scope="col">{text.piece}</th>
            <th scope="col">{text.sum}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ productId, name, quantity, price, total: sum }) => (
            <tr key={productId}>
              <th scope="row">{name}</th>
              <td>{formatCount(quantity)}</td>
              <td>{formatRupees(price)}</td>
              <td>{formatRupees(sum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={text.itemsTotal} value={formatRupees(itemsTotal)} />
          <Sum
            label={productCheckoutText.delivery}
            value={delivery === 0 ? productCheckoutText.free : formatRupees(delivery)}
          />
          <Sum label={checkoutText.total} value={formatRupees(total)} isTotal />
          {taxPercent > 0 && (
            <Sum label={productCheckoutText.tax(taxPercent)} value={formatRupees(tax)} />
          )}
        </tfoot>
      </table>
    </section>
  );
}

function Sum({ label, value, isTotal }: { label: string; value: string; isTotal?: true }) {
  return (
    <tr className={isTotal && styles.total}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td />
      <td>{value}</td>
    </tr>
  );
}

/** Reference, payment method, buyer, address and seller of an order. */
export function OrderFacts({ order: ordered }: { order: ProductOrder }) {
  const { reference, createdAt, provider, buyer, address, seller } = ordered;
  const facts = [
    { term: orderText.reference, lines: [reference] },
    { term: orderText.date, lines: [formatTime(createdAt)] },
    { term: checkoutText.payment, lines: [providerText[provider].label] },
    { term: checkoutText.buyer, lines: [buyer.name, buyer.email] },
    {
      term: text.address,
      lines: address ? addressLines(address) : [text.addressGone],
    },
    {
      term: text.seller,
      lines: [
        seller.name,
        ...seller.address.split('\n'),
        seller.taxNumber && text.taxNumber(seller.taxNumber),
      ],
    },
  ];
  const written = facts
    .map(({ term, lines }) => ({ term, fact: lines.filter((line) => line !== '').join('\n') }))
    .filter(({ fact }) => fact !== '');
  return <Facts className={styles.facts} facts={written} />;
}

/** Proforma of an invoice order with a confirmed address; nothing for other orders. */
export function ProductDocuments({ order: ordered }: { order: ProductOrder }) {
  const { reference, provider, isConfirmed, state } = ordered;
  if (provider !== 'invoice' || (state === 'Reserved' && !isConfirmed)) return null;
  return (
    <section className={order.part}>
      <h2>{orderText.documents}</h2>
      <ul className={order.documents}>
        <li>
          <a href={makeAddress('/product-orders/:reference/proforma', { path: { reference } })}>
            {orderText.proforma}
          </a>
        </li>
      </ul>
    </section>
  );
}
