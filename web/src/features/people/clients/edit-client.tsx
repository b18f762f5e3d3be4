import { SECTORS } from '@canopy/domain/common';
import { type Client, clientChange } from '@canopy/domain/people';
import { Input, Select } from 'antd';
import { http } from '../../../lib/http';
import { clientFormText, clientsText } from '../../../messages/admin';
import { appText } from '../../../messages/en';
import { personFields } from '../../../messages/fields';
import { EditDialog } from '../../../ui/edit-dialog';
import { EmailInput } from '../../../ui/email-input';
import { makeFields, makeOptions } from '../../../ui/form-field';
import { useRefreshClients } from './use-clients';

const Field = makeFields(clientChange, personFields);

const SECTOR_OPTIONS = [{ value: '', label: clientsText.none }, ...makeOptions(SECTORS)];

/** Dialog in which the platform admin changes a client. */
export function EditClient({
  client,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  client: Client | undefined;
  onClose: () => void;
}) {
  const refresh = useRefreshClients();
  return (
    <EditDialog
      row={client}
      title={({ username }) => appText.editOf(username)}
      valuesOf={({ username, organization, sector, email, contactNumber }) => ({
        username,
        organization,
        sector,
        email,
        contactNumber,
      })}
      save={async ({ _id }, changes) => {
        await http.put('/clients/:id', { path: { id: _id }, body: clientChange.parse(changes) });
        await refresh();
      }}
      onClose={onClose}
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
        <EmailInput />
      </Field>
      <Field name="contactNumber">
        <Input inputMode="numeric" autoComplete="off" />
      </Field>
    </EditDialog>
  );
}
