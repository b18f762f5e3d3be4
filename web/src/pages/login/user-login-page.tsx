import { paths } from '@canopy/domain/site-pages';
import { loginText } from '../../messages/workspace';
import { LoginScreen } from './login-screen';

export default function UserLoginPage() {
  const text = loginText.member;
  return (
    <LoginScreen
      kind="member"
      roles={['member']}
      text={text}
      otherDoors={[
        { to: paths.email, lead: loginText.emailLead, label: loginText.email },
        { to: paths.clientLogin, lead: text.otherDoorLead, label: text.otherDoor },
      ]}
    />
  );
}
