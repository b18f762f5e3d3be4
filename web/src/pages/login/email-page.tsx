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
      links={[
        { to: paths.userLogin, lead: client.linkLead, label: client.link },
        { to: paths.clientLogin, lead: member.linkLead, label: member.link },
      ]}
    >
      <RequestForm />
    </LoginFrame>
  );
}
