import { paths } from '@canopy/domain/site-pages';
import { ecomLoginText } from '../../messages/logistics/ecommerce';
import { LoginScreen } from '../login/login-screen';

export default function EcomAdminLoginPage() {
  return (
    <LoginScreen
      kind="ecommerce-admin"
      roles={['ecommerce-admin']}
      text={ecomLoginText.admin}
      otherDoors={[
        {
          to: paths.ecomAdminRegister,
          lead: ecomLoginText.admin.otherDoorLead,
          label: ecomLoginText.admin.otherDoor,
        },
      ]}
    />
  );
}
