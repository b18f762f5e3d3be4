import { paths } from '@canopy/domain/site-pages';
import { RequestForm } from '../../features/session/credentials/request-form';
import { credentialsText } from '../../messages/session/account';
import { loginText } from '../../messages/workspace';
import { LoginFrame } from './login-frame';

export default function EmailPage() {
  const { client, member } = loginText;
  return (
    <LoginFrame
      title={credentialsText.title}
      lead={credentialsText.lead}
      otherDoors={[
        { to: paths.userLogin, lead: client.otherDoorLead, label: client.otherDoor },
        { to: paths.clientLogin, lead: member.otherDoorLead, label: member.otherDoor },
      ]}
    >
      <RequestForm />
    </LoginFrame>
  );
}
