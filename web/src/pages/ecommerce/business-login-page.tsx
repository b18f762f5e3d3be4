import { paths } from '@canopy/domain/site-pages';
import { ecomLoginText } from '../../messages/logistics/ecommerce';
import { LoginScreen } from '../login/login-screen';

export default function BusinessLoginPage() {
  return (
    <LoginScreen
      kind="business"
      roles={['business']}
      text={ecomLoginText.business}
      otherDoors={[
        {
          to: paths.ecomAdminLogin,
          lead: ecomLoginText.business.otherDoorLead,
          label: ecomLoginText.business.otherDoor,
        },
      ]}
    />
  );
}
