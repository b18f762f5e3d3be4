import { paths } from '../../app/paths';
import { loginText } from '../../messages/en';
import { LoginScreen } from './login-screen';

export default function ClientLoginPage() {
  return (
    <LoginScreen
      kind="client"
      roles={['client']}
      text={loginText.client}
      otherDoor={{
        to: paths.userLogin,
        lead: loginText.client.otherDoorLead,
        label: loginText.client.otherDoor,
      }}
    />
  );
}
