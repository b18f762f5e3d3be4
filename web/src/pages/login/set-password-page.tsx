import type { PasswordSet } from '@canopy/domain/session';
import { paths } from '@canopy/domain/site-pages';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MAIN_ID } from '../../app/root-layout';
import { SetPasswordForm } from '../../features/session/credentials/set-password-form';
import { credentialsText } from '../../messages/session/account';
import { ButtonLink } from '../../ui/button-link';
import { LoginFrame } from './login-frame';

const LOGIN_OF = { client: paths.clientLogin, member: paths.userLogin } as const;

type Outcome =
  | { readonly is: 'set'; readonly whose: PasswordSet }
  | { readonly is: 'dead'; readonly sentence: string };

/** Target page of a mailed link. */
export default function SetPasswordPage() {
  const token = useToken();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  if (outcome?.is === 'set') {
    const { role, userId } = outcome.whose;
    return (
      <Said title={credentialsText.setDone} text={credentialsText.setFor(userId)}>
        <ButtonLink to={LOGIN_OF[role]} label={credentialsText.login} primary />
      </Said>
    );
  }
  if (outcome || !token) {
    return (
      <Said
        title={outcome ? credentialsText.deadTitle : credentialsText.incompleteTitle}
        text={outcome ? outcome.sentence : credentialsText.incomplete}
      >
        <ButtonLink to={paths.email} label={credentialsText.newLink} primary />
      </Said>
    );
  }
  return (
    <LoginFrame title={credentialsText.setTitle} lead={credentialsText.setLead}>
      <SetPasswordForm
        token={token}
        onSet={(whose) => setOutcome({ is: 'set', whose })}
        onDead={(sentence) => setOutcome({ is: 'dead', sentence })}
      />
    </LoginFrame>
  );
}

/** Result in place of the form, read out at once, with one next step. */
function Said({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  useEffect(() => document.getElementById(MAIN_ID)?.focus(), []);
  return (
    <LoginFrame title={title} lead={text}>
      {children}
    </LoginFrame>
  );
}

/**
 * Returns the token of the link. It disappears from the address at once. Reloads find it in the
 * history state, while logs, bookmarks and screens do not show it.
 */
function useToken(): string {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.slice(1);
  useEffect(() => {
    if (inAddress) {
      navigate({ pathname }, { replace: true, state: { token: inAddress } });
    }
  }, [inAddress, pathname, navigate]);
  return inAddress || ((state as { token?: string } | null)?.token ?? '');
}
