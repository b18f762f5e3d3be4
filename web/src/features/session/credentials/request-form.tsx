import { messages } from '@canopy/domain/common';
import { credentialsRequest, sessionMessages } from '@canopy/domain/session';
import { Alert, App, Input } from 'antd';
import { useState } from 'react';
import { http } from '../../../lib/http';
import { credentialsText } from '../../../messages/session/account';
import { makeFields } from '../../../ui/form-field';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import styles from './credentials.module.css';

const Field = makeFields(credentialsRequest, credentialsText);

interface Sent {
  readonly email: string;
  readonly message: string;
}

/** Form that requests an email with user id and password link. */
export function RequestForm() {
  const { notification } = App.useApp();
  const [sent, setSent] = useState<Sent | null>(null);
  const submission = useSubmit<{ readonly email: string }>(
    async (values) => {
      setSent(null);
      const body = credentialsRequest.parse(values);
      const asked = { body, anonymous: true };
      const { message } = await http.post('/users/request-credentials', asked);
      notification.success({ title: message });
      setSent({ email: body.email, message });
    },
    { noAnswer: messages.mailFailed, checks: 'afterSubmit', onChange: () => setSent(null) },
  );
  return (
    <SaveForm submission={submission} name="credentials" guard={false}>
      <div role="status">
        {sent && (
          <Alert
            className={styles.message}
            type="success"
            showIcon
            role="none"
            title={sent.message}
            description={
              sent.message === sessionMessages.credentialsSent && credentialsText.sentTo(sent.email)
            }
          />
        )}
      </div>
      <Field name="email">
        <Input
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <FormFoot type={sent ? 'default' : 'primary'} block>
        {sent ? credentialsText.again : credentialsText.submit}
      </FormFoot>
    </SaveForm>
  );
}
