import type { PasswordSet } from '@canopy/domain';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { credentialsText } from '../../messages/account';
import { formText } from '../../messages/en';
import { NewPasswordFields } from '../../ui/new-password-fields';
import { applyServerErrors } from '../../ui/server-errors';
import styles from './credentials.module.css';
import { setPassword } from './credentials-api';

interface Values {
  readonly password: string;
}

/** Sets the password of the account that the link was made for. */
export function SetPasswordForm({
  token,
  onSet,
  onDead,
}: {
  token: string;
  onSet: (whose: PasswordSet) => void;
  /** The link is used up or too old; with what the server said. */
  onDead: (sentence: string) => void;
}) {
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function save({ password }: Values) {
    // Enter can be pressed again before the button shows that it is busy.
    if (isSending) {
      return;
    }
    setIsSending(true);
    setFailure(null);
    try {
      onSet(await setPassword(token, password));
    } catch (thrown) {
      const error = toAppError(thrown);
      const dead = error.fieldErrors.find(({ path }) => path[0] === 'token');
      if (dead) {
        onDead(dead.message);
        return;
      }
      setFailure(applyServerErrors(form, error));
      setIsSending(false);
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      name="set-password"
      className={styles.form}
      requiredMark={false}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onFinish={save}
      onValuesChange={() => setFailure(null)}
    >
      <div role="alert">
        {failure && (
          <Alert className={styles.message} type="error" showIcon role="none" title={failure} />
        )}
      </div>
      <NewPasswordFields name="password" label={formText.newPassword} />
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {credentialsText.setSubmit}
      </Button>
    </Form>
  );
}
