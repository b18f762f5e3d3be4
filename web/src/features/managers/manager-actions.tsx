import { type Manager, managerChange } from '@canopy/domain';
import { Input } from 'antd';
import { useState } from 'react';
import { http } from '../../lib/http';
import { appText } from '../../messages/en';
import { managerFields } from '../../messages/fields';
import { managersText } from '../../messages/managers';
import { EditDialog } from '../../ui/edit-dialog';
import { fieldsOf } from '../../ui/form-field';
import { RowMenu } from '../../ui/row-menu';
import { useAccountActions } from '../../ui/use-account-actions';
import { useRefreshManagers } from './use-managers';

const Field = fieldsOf(managerChange, managerFields);

/** The menu of a manager's row. Nobody ends their own login here. */
export function ManagerActions({ manager, isOwn }: { manager: Manager; isOwn: boolean }) {
  const { _id, name, email, active } = manager;
  const [isEditing, setEditing] = useState(false);
  const refresh = useRefreshManagers();
  const account = useAccountActions(name, refresh);
  const path = { id: _id };
  return (
    <>
      <RowMenu
        name={name}
        actions={[
          { key: 'edit', label: appText.edit, onClick: () => setEditing(true) },
          ...(isOwn
            ? []
            : [
                account.resetting(managersText.resetText, () =>
                  http.post('/managers/:id/reset-password', { path }),
                ),
                account.switching(active, managersText.deactivateText, {
                  deactivate: () => http.post('/managers/:id/deactivate', { path }),
                  activate: () => http.post('/managers/:id/activate', { path }),
                }),
              ]),
        ]}
      />
      <EditDialog
        name={name}
        isOpen={isEditing}
        values={{ name, email }}
        save={async (body) => {
          await http.put('/managers/:id', { path, body });
          await refresh();
        }}
        onClose={() => setEditing(false)}
      >
        <Field name="name" extra={managersText.nameHelp}>
          <Input autoComplete="off" autoFocus />
        </Field>
        <Field name="email" extra={managersText.emailHelp}>
          <Input type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
      </EditDialog>
    </>
  );
}
