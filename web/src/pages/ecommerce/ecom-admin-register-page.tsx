import { ecommerceAdminInput, messages } from '@canopy/domain';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Arrival } from '../../app/arrival';
import { paths } from '../../app/paths';
import { toAppError } from '../../lib/app-error';
import { http } from '../../lib/http';
import { registerText } from '../../messages/ecommerce';
import { rulesOf } from '../../ui/form-rules';
import { applyServerErrors } from '../../ui/server-errors';
import { LoginFrame } from '../login/login-frame';
import styles from './ecommerce.module.css';

interface Values {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

const fields = ecommerceAdminInput.shape;

export default function EcomAdminRegisterPage() {
  return (
    <LoginFrame
      title={registerText.title}
      lead={registerText.lead}
      otherDoors={[
        {
          to: paths.ecomAdminLogin,
          lead: registerText.otherDoorLead,
          label: registerText.otherDoor,
        },
      ]}
    >
      <RegisterForm />
    </LoginFrame>
  );
}

function RegisterForm() {
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [wasRefused, setRefused] = useState(false);

  async function register(values: Values) {
    // Enter can be pressed again before the button shows that it is busy.
    if (isSending) {
      return;
    }
    setIsSending(true);
    setFailure(null);
    try {
      await http.post('/admin/register', values, { anonymous: true });
      const notice = { type: 'success', text: messages.registered } as const;
      navigate(paths.ecomAdminLogin, { state: { notice } satisfies Arrival });
    } catch (thrown) {
      const error = toAppError(thrown);
      const sentence = applyServerErrors(form, error);
      const isAnswer = error.status >= 400 && error.status < 500;
      setFailure(isAnswer ? sentence : registerText.failed);
      setIsSending(false);
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      name="register"
      className={styles.form}
      validateTrigger={wasRefused ? 'onChange' : []}
      scrollToFirstError={{ block: 'center', focus: true }}
      onFinish={register}
      onFinishFailed={() => setRefused(true)}
      onValuesChange={() => setFailure(null)}
    >
      <div role="alert">
        {failure && (
          <Alert className={styles.failure} type="error" showIcon role="none" title={failure} />
        )}
      </div>
      <Form.Item
        name="name"
        label={registerText.name}
        extra={registerText.nameHelp}
        rules={rulesOf(fields.name)}
      >
        <Input autoComplete="name" autoFocus />
      </Form.Item>
      <Form.Item
        name="username"
        label={registerText.username}
        extra={registerText.usernameHelp}
        rules={rulesOf(fields.username)}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="email" label={registerText.email} rules={rulesOf(fields.email)}>
        <Input type="email" autoComplete="email" />
      </Form.Item>
      <Form.Item name="password" label={registerText.password} rules={rulesOf(fields.password)}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {registerText.submit}
      </Button>
    </Form>
  );
}
