import { ecommerceAdminInput, messages } from '@canopy/domain';
import { Form, Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { Arrival } from '../../app/arrival';
import { paths } from '../../app/paths';
import { http } from '../../lib/http';
import { registerText } from '../../messages/ecommerce';
import { rulesOf } from '../../ui/form-rules';
import { SaveForm } from '../../ui/save-form';
import { LoginFrame } from '../login/login-frame';

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
  return (
    <SaveForm<Values>
      name="register"
      checks="afterSubmit"
      submit={registerText.submit}
      button={{ block: true }}
      noAnswer={registerText.failed}
      guard="never"
      save={async (body) => {
        await http.post('/admin/register', { body, anonymous: true });
        const notice = { type: 'success', text: messages.registered } as const;
        navigate(paths.ecomAdminLogin, { state: { notice } satisfies Arrival });
      }}
    >
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
    </SaveForm>
  );
}
