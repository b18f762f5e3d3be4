import type { EditedOrder } from '@canopy/domain';
import { ordersText as text } from '../../messages/orders';
import { RowMenu } from '../../ui/row-menu';

/** The menu of an order's row. */
export function OrderActions({
  order: { reference, status },
  address,
  onNotes,
  onCancel,
}: {
  order: EditedOrder;
  /** The page of the order, which opens in a tab of its own. */
  address: string;
  onNotes: () => void;
  onCancel: () => void;
}) {
  const link = (
    <a href={address} target="_blank" rel="noreferrer">
      {text.open}
    </a>
  );
  const cancel = { key: 'cancel', label: text.cancel, danger: true, onClick: onCancel };
  return (
    <RowMenu
      name={reference}
      actions={[
        { key: 'page', label: link },
        { key: 'notes', label: text.writeNotes, onClick: onNotes },
        ...(status === 'Confirmed' ? [cancel] : []),
      ]}
    />
  );
}
