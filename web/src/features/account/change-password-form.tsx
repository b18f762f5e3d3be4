import { messages, passwordChange } from '@canopy/domain';
import { Input } from 'antd';
import { http } from '../../lib/http';
import { accountText } from '../../messages/account';
import { formText } from '../../messages/en';
import { fieldsOf } from '../../ui/form-field';
import { NewPasswordFields } from '../../ui/new-password-fields';
import { SaveForm } from '../../ui/save-form';
import styles from './account.module.css';
import { useRefreshSessions } from './use-sessions';

const Field = fieldsOf(passwordChange, accountText);

interface Values {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the own password; this session stays. */
export function ChangePasswordForm({ userId }: { userId: string }) {
  const refresh = useRefreshSessions();
  return (
    <SaveForm<Values>
      name="change-password"
      className={styles.form}
      requiredMark={false}
      first="currentPassword"
      submit={accountText.changePassword}
      saved={messages.passwordChanged}
      save={async ({ currentPassword, newPassword }) => {
        await http.put('/me/password', { body: { currentPassword, newPassword } });
        void refresh();
      }}
    >
      {/* Password managers keep a password under the name that stands before it. */}
      <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
      <Field name="currentPassword">
        <Input.Password autoComplete="current-password" />
      </Field>
      <NewPasswordFields name="newPassword" label={formText.newPassword} />
    </SaveForm>
  );
}
