import { type EditedOrder, orderChange } from '@canopy/domain';
import { Input } from 'antd';
import { http } from '../../lib/http';
import { orderFields, ordersText as text } from '../../messages/orders';
import { EditForm } from '../../ui/edit-dialog';
import { FormDialog } from '../../ui/form-dialog';
import { fieldsOf } from '../../ui/form-field';

const Field = fieldsOf(orderChange, orderFields);

/** Writes the notes of an order in a dialog. */
export function OrderNotes({
  order,
  refresh,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  order: EditedOrder | undefined;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <FormDialog
      isOpen={order !== undefined}
      title={order && text.notesTitle(order.reference)}
      onClose={onClose}
    >
      {order && (
        <EditForm
          values={{ notes: order.notes }}
          save={async ({ notes = '' }) => {
            const path = { reference: order.reference };
            await http.put('/orders/:reference', { path, body: { notes } });
            await refresh();
          }}
          saved={text.notesSaved}
          onClose={onClose}
        >
          <Field name="notes" extra={text.notesHelp}>
            <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} autoFocus />
          </Field>
        </EditForm>
      )}
    </FormDialog>
  );
}
