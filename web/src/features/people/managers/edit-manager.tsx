import { type Manager, managerChange } from '@canopy/domain/people';
import { Input } from 'antd';
import { http } from '../../../lib/http';
import { appText } from '../../../messages/en';
import { managerFields } from '../../../messages/fields';
import { managersText } from '../../../messages/people/managers';
import { EditDialog } from '../../../ui/edit-dialog';
import { EmailInput } from '../../../ui/email-input';
import { makeFields } from '../../../ui/form-field';
import { useRefreshManagers } from './use-managers';

const Field = makeFields(managerChange, managerFields);

/** Dialog that changes a manager. */
export function EditManager({
  manager,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  manager: Manager | undefined;
  onClose: () => void;
}) {
  const refresh = useRefreshManagers();
  return (
    <EditDialog
      row={manager}
      title={({ name }) => appText.editOf(name)}
      valuesOf={({ name, email }) => ({ name, email })}
      save={async ({ _id }, changes) => {
        await http.put('/managers/:id', { path: { id: _id }, body: changes });
        await refresh();
      }}
      onClose={onClose}
    >
      <Field name="name" extra={managersText.nameHelp}>
        <Input autoComplete="off" autoFocus />
      </Field>
      <Field name="email" extra={managersText.emailHelp}>
        <EmailInput />
      </Field>
    </EditDialog>
  );
}
