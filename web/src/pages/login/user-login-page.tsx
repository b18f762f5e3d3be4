import { paths } from '../../app/paths';
import { loginText } from '../../messages/en';
import { LoginScreen } from './login-screen';

export default function UserLoginPage() {
  return (
    <LoginScreen
      kind="member"
      roles={['member']}
      text={loginText.member}
      otherDoor={{
        to: paths.clientLogin,
        lead: loginText.member.otherDoorLead,
        label: loginText.member.otherDoor,
      }}
    />
  );
}
