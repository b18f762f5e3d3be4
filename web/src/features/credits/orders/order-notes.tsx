import { type EditedOrder, orderChange } from '@canopy/domain/credits';
import { Input } from 'antd';
import { http } from '../../../lib/http';
import { orderFields, ordersText as text } from '../../../messages/credits/orders';
import { EditDialog } from '../../../ui/edit-dialog';
import { makeFields } from '../../../ui/form-field';

const Field = makeFields(orderChange, orderFields);

/** Dialog that edits the notes of an order. */
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
    <EditDialog
      row={order}
      title={({ reference }) => text.notesTitle(reference)}
      valuesOf={({ notes }) => ({ notes })}
      save={async ({ reference }, { notes = '' }) => {
        await http.put('/orders/:reference', { path: { reference }, body: { notes } });
        await refresh();
      }}
      saved={text.notesSaved}
      onClose={onClose}
    >
      <Field name="notes" extra={text.notesHelp}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} autoFocus />
      </Field>
    </EditDialog>
  );
}
