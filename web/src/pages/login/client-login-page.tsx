import { paths } from '@canopy/domain/site-pages';
import { loginText } from '../../messages/workspace';
import { LoginScreen } from './login-screen';

export default function ClientLoginPage() {
  const text = loginText.client;
  return (
    <LoginScreen
      kind="client"
      roles={['client']}
      text={text}
      otherDoors={[
        { to: paths.email, lead: loginText.emailLead, label: loginText.email },
        { to: paths.clientRegister, lead: text.registerLead, label: text.register },
        { to: paths.userLogin, lead: text.otherDoorLead, label: text.otherDoor },
      ]}
    />
  );
}
