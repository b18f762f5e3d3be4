import { loginText } from '../../messages/en';
import { LoginScreen } from './login-screen';

export default function AdminLoginPage() {
  return (
    <LoginScreen
      kind="platform"
      roles={['platform-admin', 'content-manager']}
      text={loginText.admin}
    />
  );
}
