import { type Member, memberChange } from '@canopy/domain';
import { Input } from 'antd';
import { useState } from 'react';
import { http } from '../../lib/http';
import { handOverText, membersText } from '../../messages/client';
import { appText } from '../../messages/en';
import { memberFields } from '../../messages/fields';
import { EditDialog } from '../../ui/edit-dialog';
import { fieldsOf } from '../../ui/form-field';
import { RowMenu } from '../../ui/row-menu';
import { useAccountActions } from '../../ui/use-account-actions';
import { HandOver } from './hand-over';
import { useRefreshMembers } from './use-members';

const Field = fieldsOf(memberChange, memberFields);

/** The menu of a user's row. */
export function MemberActions({ member }: { member: Member }) {
  const { _id, username, emailid, active } = member;
  const [isEditing, setEditing] = useState(false);
  const [isHandingOver, setHandingOver] = useState(false);
  const refresh = useRefreshMembers();
  const account = useAccountActions(username, refresh);
  const path = { id: _id };
  return (
    <>
      <RowMenu
        name={username}
        actions={[
          { key: 'edit', label: appText.edit, onClick: () => setEditing(true) },
          account.resetting(membersText.resetText, () =>
            http.post('/users/:id/reset-password', { path }),
          ),
          { key: 'hand-over', label: handOverText.action, onClick: () => setHandingOver(true) },
          account.switching(active, membersText.deactivateText, {
            deactivate: () => http.post('/users/:id/deactivate', { path }),
            activate: () => http.post('/users/:id/activate', { path }),
          }),
        ]}
      />
      <HandOver from={member} isOpen={isHandingOver} onClose={() => setHandingOver(false)} />
      <EditDialog
        name={username}
        isOpen={isEditing}
        values={{ username, emailid }}
        save={async (body) => {
          await http.put('/users/:id', { path, body });
          await refresh();
        }}
        onClose={() => setEditing(false)}
      >
        <Field name="username" extra={membersText.usernameHelp}>
          <Input autoComplete="off" autoFocus />
        </Field>
        <Field name="emailid" extra={membersText.emailHelp}>
          <Input type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
      </EditDialog>
    </>
  );
}
