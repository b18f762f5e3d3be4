import { formatRupees } from '@canopy/domain/common';
import type { EditedOrder } from '@canopy/domain/credits';
import { paths, pathWith } from '@canopy/domain/site-pages';
import { Modal } from 'antd';
import { formatCount, formatTime } from '../../../lib/format';
import { orderText, providerText } from '../../../messages/credits/checkout';
import { issuanceText } from '../../../messages/credits/issuance-list';
import { orderFields, ordersText as text } from '../../../messages/credits/orders';
import { orderColumnText } from '../../../messages/orders';
import cells from '../../../ui/cells.module.css';
import { type Fact, Facts } from '../../../ui/facts';

/** Dialog with all of an order's details for editors. */
export function OrderDetails({
  order,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  order: EditedOrder | undefined;
  onClose: () => void;
}) {
  return (
    <Modal
      open={order !== undefined}
      title={order && text.detailsTitle(order.reference)}
      width={640}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {order && <Details order={order} />}
    </Modal>
  );
}

function Details({ order }: { order: EditedOrder }) {
  const { buyer, serials, course, certificateId, vintage } = order;
  const facts: Fact[] = [
    { term: orderFields.projectName, fact: order.projectName },
    {
      term: orderFields.quantity,
      fact: `${formatCount(order.quantity)}${vintage === null ? '' : ` · ${text.vintage(vintage)}`}`,
    },
    { term: text.unitPrice, fact: formatRupees(order.unitPrice) },
    { term: orderColumnText.total, fact: formatRupees(order.total) },
    { term: orderColumnText.buyer, fact: `${buyer.name}\n${buyer.email}` },
    { term: text.confirmed, fact: order.isConfirmed ? text.yes : text.no },
    {
      term: text.payment,
      fact: `${providerText[order.provider].label} · ${
        order.provider === 'invoice' ? text.intended(order.paymentMethod) : order.paymentMethod
      }`,
    },
    {
      term: text.serials,
      fact:
        serials.map(({ first, last }) => issuanceText.serialsFrom(first, last)).join('\n') ||
        text.noSerials,
    },
    {
      term: text.course,
      fact: course
        .map(({ state, at }) => `${orderText.states[state]}: ${formatTime(at)}`)
        .join('\n'),
    },
    ...(order.reason ? [{ term: orderFields.reason, fact: order.reason }] : []),
    ...(certificateId
      ? [
          {
            term: text.certificate,
            fact: (
              <a href={pathWith(paths.certificate, certificateId)} target="_blank" rel="noreferrer">
                {text.openCertificate}
              </a>
            ),
          },
        ]
      : []),
  ];
  return <Facts className={cells.details} facts={facts} />;
}
