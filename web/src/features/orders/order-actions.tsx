import type { EditedOrder } from '@canopy/domain';
import { ordersText as text } from '../../messages/orders';
import { RowMenu } from '../../ui/row-menu';
import { canBecome } from './order-steps';

/** The menu of an order's row. */
export function OrderActions({
  order,
  address,
  onDetails,
  onNotes,
  onPay,
  onRefund,
  onCancel,
}: {
  order: EditedOrder;
  /** The page of the order, which opens in a tab of its own. */
  address: string;
  onDetails: () => void;
  onNotes: () => void;
  onPay: () => void;
  onRefund: () => void;
  onCancel: () => void;
}) {
  const link = (
    <a href={address} target="_blank" rel="noreferrer">
      {text.open}
    </a>
  );
  const pay = { key: 'pay', label: text.pay, onClick: onPay };
  const refund = { key: 'refund', label: text.refund, danger: true, onClick: onRefund };
  const cancel = { key: 'cancel', label: text.cancel, danger: true, onClick: onCancel };
  return (
    <RowMenu
      name={order.reference}
      actions={[
        { key: 'page', label: link },
        { key: 'details', label: text.details, onClick: onDetails },
        { key: 'notes', label: text.writeNotes, onClick: onNotes },
        ...(canBecome(order, 'Paid') ? [pay] : []),
        ...(canBecome(order, 'Refunded') ? [refund] : []),
        ...(canBecome(order, 'Cancelled') ? [cancel] : []),
      ]}
    />
  );
}
