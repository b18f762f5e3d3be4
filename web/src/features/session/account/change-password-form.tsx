import type { BodyOf } from '@canopy/domain/calls';
import { passwordChange, sessionMessages } from '@canopy/domain/session';
import { Input } from 'antd';
import { http } from '../../../lib/http';
import { formText } from '../../../messages/forms';
import { accountText } from '../../../messages/session/account';
import { makeFields } from '../../../ui/form-field';
import { NewPasswordFields } from '../../../ui/new-password-fields';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import styles from './account.module.css';
import { useRefreshSessions } from './use-sessions';

const Field = makeFields(passwordChange, accountText);

/** Form that changes the account's own password. This session continues. */
export function ChangePasswordForm({ userId }: { userId: string }) {
  const refresh = useRefreshSessions();
  const submission = useSubmit<BodyOf<'PUT /me/password'>>(
    async ({ currentPassword, newPassword }) => {
      await http.put('/me/password', { body: { currentPassword, newPassword } });
      void refresh();
    },
    { first: 'currentPassword', saved: sessionMessages.passwordChanged },
  );
  return (
    <SaveForm submission={submission} name="change-password" className={styles.form}>
      {/* Password managers store a password under the username field before it. */}
      <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
      <Field name="currentPassword">
        <Input.Password autoComplete="current-password" />
      </Field>
      <NewPasswordFields name="newPassword" label={formText.newPassword} />
      <FormFoot>{accountText.changePassword}</FormFoot>
    </SaveForm>
  );
}
