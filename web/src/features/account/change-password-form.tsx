import { messages, passwordChange } from '@canopy/domain';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { accountText } from '../../messages/account';
import { formText } from '../../messages/en';
import { rulesOf } from '../../ui/form-rules';
import { NewPasswordFields } from '../../ui/new-password-fields';
import { applyServerErrors } from '../../ui/server-errors';
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard';
import styles from './account.module.css';
import { changePassword } from './account-api';
import { useRefreshSessions } from './use-sessions';

interface Values {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the own password; this session stays. */
export function ChangePasswordForm({ userId }: { userId: string }) {
  const [form] = Form.useForm<Values>();
  const { notification } = App.useApp();
  const refresh = useRefreshSessions();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isDirty, setIsDirty] = useState(false);

  async function save({ currentPassword, newPassword }: Values) {
    // Enter can be pressed again before the button shows that it is busy.
    if (isSaving) {
      return;
    }
    setIsSaving(true);
    setFailure(null);
    try {
      await changePassword(currentPassword, newPassword);
      form.resetFields();
      setIsDirty(false);
      notification.success({ title: messages.passwordChanged });
      void refresh();
    } catch (thrown) {
      setFailure(applyServerErrors(form, toAppError(thrown)));
    }
    setIsSaving(false);
  }

  return (
    <Form
      form={form}
      name="change-password"
      layout="vertical"
      className={styles.form}
      requiredMark={false}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={save}
      onValuesChange={(_, values) => {
        setFailure(null);
        setIsDirty(Object.values(values).some(Boolean));
      }}
    >
      <UnsavedChangesGuard when={isDirty} />
      <div role="alert">
        {failure && (
          <Alert className={styles.failure} type="error" showIcon title={failure} role="none" />
        )}
      </div>
      {/* Password managers keep a password under the name that stands before it. */}
      <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
      <Form.Item
        name="currentPassword"
        label={accountText.currentPassword}
        rules={rulesOf(passwordChange.shape.currentPassword)}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <NewPasswordFields name="newPassword" label={formText.newPassword} />
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {accountText.changePassword}
      </Button>
    </Form>
  );
}
