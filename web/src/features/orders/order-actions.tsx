import { type EditedOrder, orderChange } from '@canopy/domain';
import { Input } from 'antd';
import { useState } from 'react';
import { http } from '../../lib/http';
import { useRefresh } from '../../lib/use-answer';
import { orderFields, ordersText as text } from '../../messages/orders';
import { EditDialog } from '../../ui/edit-dialog';
import { fieldsOf } from '../../ui/form-field';
import { RowMenu } from '../../ui/row-menu';
import { CancelOrders, ORDERS } from './cancel-orders';

const Field = fieldsOf(orderChange, orderFields);

/** The menu of an order's row. `addressOf` is the address of an order's page. */
export function OrderActions({
  order: { reference, status, notes },
  addressOf,
}: {
  order: EditedOrder;
  addressOf: (reference: string) => string;
}) {
  const [dialog, setDialog] = useState<'notes' | 'cancel' | null>(null);
  const refresh = useRefresh(ORDERS);
  const close = () => setDialog(null);
  const link = (
    <a href={addressOf(reference)} target="_blank" rel="noreferrer">
      {text.open}
    </a>
  );
  const cancel = {
    key: 'cancel',
    label: text.cancel,
    danger: true,
    onClick: () => setDialog('cancel'),
  };
  return (
    <>
      <RowMenu
        name={reference}
        actions={[
          { key: 'page', label: link },
          { key: 'notes', label: text.writeNotes, onClick: () => setDialog('notes') },
          ...(status === 'Confirmed' ? [cancel] : []),
        ]}
      />
      <EditDialog
        name={reference}
        isOpen={dialog === 'notes'}
        values={{ notes }}
        save={async ({ notes: written = '' }) => {
          await http.put('/orders/:reference', { path: { reference }, body: { notes: written } });
          await refresh();
        }}
        saved={text.notesSaved}
        onClose={close}
      >
        <Field name="notes" extra={text.notesHelp}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} autoFocus />
        </Field>
      </EditDialog>
      <CancelOrders references={[reference]} isOpen={dialog === 'cancel'} onClose={close} />
    </>
  );
}
