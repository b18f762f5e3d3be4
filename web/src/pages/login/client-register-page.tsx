import { paths } from '@canopy/domain/site-pages';
import { useNavigate } from 'react-router-dom';
import type { Arrival } from '../../app/arrival';
import { RegistrationForm } from '../../features/people/clients/registration-form';
import { registrationText } from '../../messages/session/account';
import { LoginFrame } from './login-frame';

export default function ClientRegisterPage() {
  const navigate = useNavigate();
  return (
    <LoginFrame
      title={registrationText.title}
      lead={registrationText.lead}
      links={[
        {
          to: paths.clientLogin,
          lead: registrationText.linkLead,
          label: registrationText.link,
        },
      ]}
    >
      <RegistrationForm
        onRegistered={() => {
          const notice = { type: 'success', text: registrationText.done } as const;
          navigate(paths.clientLogin, { state: { notice } satisfies Arrival });
        }}
      />
    </LoginFrame>
  );
}
