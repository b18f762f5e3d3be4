import { loginText } from '../../messages/workspace';
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
