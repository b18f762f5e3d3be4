import { credentialsRequest, messages } from '@canopy/domain';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { credentialsText } from '../../messages/account';
import { rulesOf } from '../../ui/form-rules';
import { applyServerErrors } from '../../ui/server-errors';
import styles from './credentials.module.css';
import { requestCredentials } from './credentials-api';

interface Values {
  readonly email: string;
}

interface Sent {
  readonly email: string;
  readonly message: string;
}

/** Has user id and link sent to a registered address. */
export function RequestForm() {
  const [form] = Form.useForm<Values>();
  const { notification } = App.useApp();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);

  async function send(values: Values) {
    // Enter can be pressed again before the button shows that it is busy.
    if (isSending) {
      return;
    }
    setIsSending(true);
    setFailure(null);
    setSent(null);
    const { email } = credentialsRequest.parse(values);
    try {
      const message = await requestCredentials(email);
      notification.success({ title: message });
      setSent({ email, message });
    } catch (thrown) {
      const error = toAppError(thrown);
      const sentence = applyServerErrors(form, error);
      const isAnswer = error.status >= 400 && error.status < 500;
      setFailure(isAnswer ? sentence : messages.mailFailed);
    }
    setIsSending(false);
  }

  return (
    <Form
      form={form}
      layout="vertical"
      name="credentials"
      noValidate
      className={styles.form}
      requiredMark={false}
      validateTrigger={[]}
      scrollToFirstError={{ focus: true }}
      onFinish={send}
      onValuesChange={() => {
        setFailure(null);
        setSent(null);
      }}
    >
      <div role="alert">
        {failure && (
          <Alert className={styles.message} type="error" showIcon role="none" title={failure} />
        )}
      </div>
      <div role="status">
        {sent && (
          <Alert
            className={styles.message}
            type="success"
            showIcon
            role="none"
            title={sent.message}
            description={
              sent.message === messages.credentialsSent && credentialsText.sentTo(sent.email)
            }
          />
        )}
      </div>
      <Form.Item
        name="email"
        label={credentialsText.email}
        rules={rulesOf(credentialsRequest.shape.email)}
      >
        <Input
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Form.Item>
      <Button type={sent ? 'default' : 'primary'} htmlType="submit" block loading={isSending}>
        {sent ? credentialsText.again : credentialsText.submit}
      </Button>
    </Form>
  );
}
