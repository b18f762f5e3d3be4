import { ecommerceAdminInput, peopleMessages } from '@canopy/domain/people';
import { paths } from '@canopy/domain/site-pages';
import { Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { Arrival } from '../../app/arrival';
import { http } from '../../lib/http';
import { registerText } from '../../messages/logistics/ecommerce';
import { makeFields } from '../../ui/form-field';
import { FormFoot, SaveForm } from '../../ui/save-form';
import { useSubmit } from '../../ui/use-submit';
import { LoginFrame } from '../login/login-frame';

interface Values {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

const Field = makeFields(ecommerceAdminInput, registerText);

export default function EcomAdminRegisterPage() {
  return (
    <LoginFrame
      title={registerText.title}
      lead={registerText.lead}
      links={[
        {
          to: paths.ecomAdminLogin,
          lead: registerText.linkLead,
          label: registerText.link,
        },
      ]}
    >
      <RegisterForm />
    </LoginFrame>
  );
}

function RegisterForm() {
  const navigate = useNavigate();
  const submission = useSubmit<Values>(
    async (body) => {
      await http.post('/admin/register', { body, anonymous: true });
      const notice = { type: 'success', text: peopleMessages.registered } as const;
      navigate(paths.ecomAdminLogin, { state: { notice } satisfies Arrival });
    },
    { noAnswer: registerText.failed, checks: 'afterSubmit' },
  );
  return (
    <SaveForm submission={submission} name="register" guard={false}>
      <Field name="name" extra={registerText.nameHelp}>
        <Input autoComplete="name" autoFocus />
      </Field>
      <Field name="username" extra={registerText.usernameHelp}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="email">
        <Input type="email" autoComplete="email" />
      </Field>
      <Field name="password">
        <Input.Password autoComplete="new-password" />
      </Field>
      <FormFoot block>{registerText.submit}</FormFoot>
    </SaveForm>
  );
}
