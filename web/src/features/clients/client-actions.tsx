import { type Client, clientChange, SECTORS } from '@canopy/domain';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { http } from '../../lib/http';
import { clientFormText, clientsText } from '../../messages/admin';
import { appText } from '../../messages/en';
import { personFields } from '../../messages/fields';
import { EditDialog } from '../../ui/edit-dialog';
import { fieldsOf, optionsOf } from '../../ui/form-field';
import { RowMenu } from '../../ui/row-menu';
import { useAccountActions } from '../../ui/use-account-actions';
import { useRefreshClients } from './use-clients';

const Field = fieldsOf(clientChange, personFields);

const SECTOR_OPTIONS = [{ value: '', label: clientsText.none }, ...optionsOf(SECTORS)];

/** The menu of a client's row. Its password is reset beside it. */
export function ClientActions({ client }: { client: Client }) {
  const { _id, username, organization, sector, email, contactNumber, active } = client;
  const [isEditing, setEditing] = useState(false);
  const refresh = useRefreshClients();
  const account = useAccountActions(username, refresh);
  const path = { id: _id };
  return (
    <>
      <RowMenu
        name={username}
        actions={[
          { key: 'edit', label: appText.edit, onClick: () => setEditing(true) },
          account.switching(active, clientsText.deactivateText, {
            deactivate: () => http.post('/clients/:id/deactivate', { path }),
            activate: () => http.post('/clients/:id/activate', { path }),
          }),
        ]}
      />
      <EditDialog
        name={username}
        isOpen={isEditing}
        values={{ username, organization, sector, email, contactNumber }}
        save={async (changes) => {
          await http.put('/clients/:id', { path, body: clientChange.parse(changes) });
          await refresh();
        }}
        onClose={() => setEditing(false)}
      >
        <Field name="username" extra={clientFormText.usernameHelp}>
          <Input autoComplete="off" autoFocus />
        </Field>
        <Field name="organization">
          <Input autoComplete="off" />
        </Field>
        <Field name="sector">
          <Select options={SECTOR_OPTIONS} />
        </Field>
        <Field name="email" extra={clientsText.emailHelp}>
          <Input type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field name="contactNumber">
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
      </EditDialog>
    </>
  );
}
