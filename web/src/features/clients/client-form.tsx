import { type Client, type ClientInput, clientInput, LOGO_LIMITS, messages } from '@canopy/domain';
import { Alert, App, Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { clientFormText, clientsText } from '../../messages/admin';
import { rulesOf } from '../../ui/form-rules';
import { PasswordField } from '../../ui/password-field';
import { applyServerErrors } from '../../ui/server-errors';
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard';
import styles from './client-form.module.css';
import { addClient } from './clients-api';
import { LogoField } from './logo-field';
import { logoRule } from './logo-rule';
import { useRefreshClients } from './use-clients';

interface Values extends ClientInput {
  readonly logoimg?: File;
}

const { shape } = clientInput;

/** Adds a client with its account. What was typed stays when the server refuses it. */
export function ClientForm({ onAdded }: { onAdded: (client: Client, password: string) => void }) {
  const [form] = Form.useForm<Values>();
  const { notification } = App.useApp();
  const refresh = useRefreshClients();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  // Enter can be pressed again before the button shows that it is busy.
  const saving = useRef(false);

  async function save({ logoimg, ...input }: Values) {
    if (saving.current) {
      return;
    }
    saving.current = true;
    setIsSaving(true);
    setFailure(null);
    try {
      const client = await addClient(clientInput.parse(input), logoimg);
      void refresh();
      notification.success({ title: messages.clientAdded });
      onAdded(client, input.password);
    } catch (thrown) {
      setFailure(applyServerErrors(form, toAppError(thrown)));
      saving.current = false;
      setIsSaving(false);
    }
  }

  return (
    <Form
      form={form}
      name="add-client"
      layout="vertical"
      className={styles.form}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={save}
      onValuesChange={(_, values) => {
        setFailure(null);
        setIsDirty(Object.values(values).some(Boolean));
      }}
    >
      <UnsavedChangesGuard when={isDirty} />
      <Form.Item
        name="username"
        label={clientsText.username}
        extra={clientFormText.usernameHelp}
        rules={rulesOf(shape.username)}
      >
        <Input autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item
        name="userId"
        label={clientsText.userId}
        extra={clientFormText.userIdHelp}
        rules={rulesOf(shape.userId)}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="password"
        label={clientsText.password}
        extra={clientFormText.passwordHelp}
        rules={rulesOf(shape.password)}
      >
        <PasswordField />
      </Form.Item>
      <Form.Item
        name="logoimg"
        label={clientsText.logo}
        extra={clientFormText.logoHelp(LOGO_LIMITS.mebibytes)}
        validateTrigger="onChange"
        rules={[logoRule]}
      >
        <LogoField />
      </Form.Item>
      <div role="alert">
        {failure && (
          <Alert className={styles.failure} type="error" showIcon title={failure} role="none" />
        )}
      </div>
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {clientFormText.submit}
      </Button>
    </Form>
  );
}
