import { clientInput, LOGO_LIMITS, messages } from '@canopy/domain';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { clientText } from '../../messages/admin';
import styles from '../../ui/form.module.css';
import { rulesOf } from '../../ui/form-rules';
import { PasswordField } from '../../ui/password-field';
import { applyServerErrors } from '../../ui/server-errors';
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard';
import { addClient, type NewClient } from './clients-api';
import { LogoField, whyNoLogo } from './logo-field';
import { useRefreshClients } from './use-clients';

const { shape } = clientInput;

/** Adds a client. Keeps what was typed when the server refuses, and is empty after a success. */
export function ClientForm({ onAdded }: { onAdded: () => void }) {
  const [form] = Form.useForm<NewClient>();
  const { notification } = App.useApp();
  const refresh = useRefreshClients();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isDirty, setIsDirty] = useState(false);

  async function save(values: NewClient) {
    // Enter can be pressed again before the button shows that it is busy.
    if (isSaving) return;
    setIsSaving(true);
    setFailure(null);
    try {
      await addClient(values);
      notification.success({ title: messages.clientAdded });
      form.resetFields();
      setIsDirty(false);
      onAdded();
      void refresh();
    } catch (thrown) {
      setFailure(applyServerErrors(form, toAppError(thrown)));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Form
      form={form}
      name="add-client"
      layout="vertical"
      className={styles.form}
      disabled={isSaving}
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
      <Form.Item
        name="username"
        label={clientText.username}
        extra={clientText.usernameHelp}
        rules={rulesOf(shape.username)}
      >
        <Input autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item
        name="userId"
        label={clientText.userId}
        extra={clientText.userIdHelp}
        rules={rulesOf(shape.userId)}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="password"
        label={clientText.password}
        extra={clientText.passwordHelp}
        rules={rulesOf(shape.password)}
      >
        <PasswordField />
      </Form.Item>
      <Form.Item
        name="logoimg"
        label={clientText.logo}
        extra={clientText.logoHelp(LOGO_LIMITS.mebibytes)}
        validateTrigger="onChange"
        rules={[
          {
            validator: async (_, file: File | undefined) => {
              const why = file && whyNoLogo(file);
              if (why) throw new Error(why);
            },
          },
        ]}
      >
        <LogoField />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {clientText.save}
      </Button>
    </Form>
  );
}
