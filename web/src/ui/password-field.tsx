import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { formText } from '../messages/forms';
import { generatePassword } from './generate-password';
import styles from './password-field.module.css';

/**
 * Field for another person's password: typed or generated, shown on request, and copied to be
 * passed on.
 */
export function PasswordField({
  id,
  value = '',
  onChange,
  ...aria
}: {
  id?: string;
  value?: string;
  onChange?: (password: string) => void;
  'aria-required'?: boolean | 'true' | 'false';
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}) {
  const { notification } = App.useApp();
  const [isShown, setIsShown] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      notification.success({ title: formText.copied });
    } catch {
      // The browser refused, or the page is not served over https.
      setIsShown(true);
      notification.warning({ title: formText.copyFailed });
    }
  }

  return (
    <div className={styles.password}>
      <Input.Password
        {...aria}
        id={id}
        autoComplete="new-password"
        value={value}
        visibilityToggle={{ visible: isShown, onVisibleChange: setIsShown }}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Button
        onClick={() => {
          onChange?.(generatePassword());
          setIsShown(true);
        }}
      >
        {formText.generate}
      </Button>
      <Button disabled={value === ''} onClick={copy}>
        {formText.copy}
      </Button>
    </div>
  );
}
