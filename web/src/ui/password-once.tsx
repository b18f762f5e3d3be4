import { Button, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { formText } from '../messages/forms';
import { peopleText } from '../messages/people/people';
import styles from './password-once.module.css';
import { useCopy } from './use-copy';

/** Password shown only once, to be copied and passed on. */
export function PasswordOnce({ password }: { password: string }) {
  const field = useRef<InputRef>(null);
  const copyText = useCopy();

  async function copy() {
    if (!(await copyText(password, formText))) field.current?.focus({ cursor: 'all' });
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
