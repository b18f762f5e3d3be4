import { type Member, memberChange } from '@canopy/domain/people';
import { Input } from 'antd';
import { http } from '../../../lib/http';
import { membersText } from '../../../messages/client';
import { appText } from '../../../messages/en';
import { memberFields } from '../../../messages/fields';
import { EditDialog } from '../../../ui/edit-dialog';
import { EmailInput } from '../../../ui/email-input';
import { makeFields } from '../../../ui/form-field';
import { useRefreshMembers } from './use-members';

const Field = makeFields(memberChange, memberFields);

/** Dialog in which a client changes a user. */
export function EditMember({
  member,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  member: Member | undefined;
  onClose: () => void;
}) {
  const refresh = useRefreshMembers();
  return (
    <EditDialog
      row={member}
      title={({ username }) => appText.editOf(username)}
      valuesOf={({ username, emailid }) => ({ username, emailid })}
      save={async ({ _id }, changes) => {
        await http.put('/users/:id', { path: { id: _id }, body: changes });
        await refresh();
      }}
      onClose={onClose}
    >
      <Field name="username" extra={membersText.usernameHelp}>
        <Input autoComplete="off" autoFocus />
      </Field>
      <Field name="emailid" extra={membersText.emailHelp}>
        <EmailInput />
      </Field>
    </EditDialog>
  );
}
