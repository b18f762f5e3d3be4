import { App, Button, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { formText } from '../messages/en';
import { peopleText } from '../messages/people';
import styles from './password-once.module.css';

/** A password for the one time that it can be read, to be copied and passed on. */
export function PasswordOnce({ password }: { password: string }) {
  const { notification } = App.useApp();
  const field = useRef<InputRef>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(password);
      notification.success({ title: formText.copied });
    } catch {
      // Refused by the browser, or the page is not served over https.
      field.current?.focus({ cursor: 'all' });
      notification.warning({ title: formText.copyFailed });
    }
  }

  return (
    <>
      <div className={styles.password}>
        <Input
          ref={field}
          readOnly
          className={styles.field}
          aria-label={peopleText.password}
          value={password}
          onFocus={({ target }) => target.select()}
        />
        <Button type="primary" onClick={copy}>
          {formText.copy}
        </Button>
      </div>
      <p className={styles.once}>{peopleText.passwordOnce}</p>
    </>
  );
}
