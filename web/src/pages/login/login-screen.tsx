import type { Role } from '@canopy/domain/common';
import { sessionMessages, userIdLogin } from '@canopy/domain/session';
import type { DemoLogin } from '@canopy/domain/site';
import { App, Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { findStartPage } from '../../app/access';
import { useArrival, useNotice } from '../../app/arrival';
import { type Credentials, type LoginKind, login, useSession } from '../../lib/session';
import { useSite } from '../../lib/site';
import { loginText } from '../../messages/workspace';
import { makeFormRules } from '../../ui/form-rules';
import { FormFailure, SaveForm, SubmitButton } from '../../ui/save-form';
import { Skeleton } from '../../ui/skeleton';
import { useSubmit } from '../../ui/use-submit';
import { LoginFrame, type LoginLink } from './login-frame';
import styles from './login-screen.module.css';

export interface LoginScreenProps {
  readonly kind: LoginKind;
  /** Roles that log in here. */
  readonly roles: readonly Role[];
  readonly text: { readonly title: string; readonly lead: string; readonly userId: string };
  /** Links to screens for other accounts. */
  readonly links?: readonly LoginLink[];
}

export function LoginScreen({ kind, roles, text, links }: LoginScreenProps) {
  const session = useSession();
  const arrival = useArrival();
  useArrivalNotification();

  if (session.status === 'in' && roles.includes(session.me.role)) {
    return <Navigate to={arrival.from ?? findStartPage(session.me.role)} replace />;
  }

  return (
    <LoginFrame title={text.title} lead={text.lead} links={links}>
      {session.status === 'restoring' && !session.error ? (
        <Skeleton lines={5} />
      ) : (
        <LoginForm kind={kind} roles={roles} userIdLabel={text.userId} />
      )}
    </LoginFrame>
  );
}

function LoginForm({
  kind,
  roles,
  userIdLabel,
}: {
  kind: LoginKind;
  roles: readonly Role[];
  userIdLabel: string;
}) {
  const site = useSite();
  const { notification } = App.useApp();
  const password = useRef<InputRef>(null);
  const demoLogins = site.demoLogins.filter(({ role }) => roles.includes(role));
  const submission = useSubmit<Credentials>(
    async (credentials) => {
      await login(kind, credentials);
      notification.success({ title: sessionMessages.loginSuccessful });
    },
    { checks: 'afterSubmit', onFailed: () => password.current?.focus({ cursor: 'all' }) },
  );

  return (
    <>
      <SaveForm submission={submission} name="login" guard={false}>
        <FormFailure />
        <Form.Item
          name="userId"
          label={userIdLabel}
          rules={makeFormRules(userIdLogin.shape.userId)}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
        </Form.Item>
        <Form.Item
          name="password"
          label={loginText.password}
          rules={makeFormRules(userIdLogin.shape.password)}
        >
          <Input.Password ref={password} autoComplete="current-password" />
        </Form.Item>
        <SubmitButton block>{loginText.submit}</SubmitButton>
      </SaveForm>
      {demoLogins.length > 0 && (
        <DemoLogins
          logins={demoLogins}
          onChoose={({ userId, password: demoPassword }) => {
            submission.setFailure(null);
            submission.form.setFields([
              { name: 'userId', value: userId, errors: [] },
              { name: 'password', value: demoPassword, errors: [] },
            ]);
          }}
        />
      )}
    </>
  );
}

function DemoLogins({
  logins,
  onChoose,
}: {
  logins: readonly DemoLogin[];
  onChoose: (login: DemoLogin) => void;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{loginText.demoTitle}</h2>
      <p role="status">{chosen ? loginText.demoFilled(chosen) : loginText.demoText}</p>
      <div className={styles.demoLogins}>
        {logins.map((each) => (
          <Button
            key={`${each.role} ${each.userId}`}
            size="small"
            onClick={() => {
              setChosen(each.name);
              onChoose(each);
            }}
          >
            {each.name}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Shows the notice of a redirect, such as the end of the session. */
function useArrivalNotification(): void {
  const { notification } = App.useApp();
  const { notice } = useNotice();
  useEffect(() => {
    if (notice) {
      notification[notice.type]({ key: notice.text, title: notice.text });
    }
  }, [notice, notification]);
}
