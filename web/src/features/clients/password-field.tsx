import { Button, Input } from 'antd';
import { useState } from 'react';
import { passwordText } from '../../messages/admin';
import styles from './client-form.module.css';
import { generatePassword } from './generate-password';

/** A password to set for somebody else: typed or generated, and shown on demand. */
export function PasswordField({
  value = '',
  onChange,
  ...given
}: {
  id?: string;
  value?: string;
  onChange?: (password: string) => void;
  'aria-required'?: boolean | 'true' | 'false';
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.password}>
      <Input.Password
        {...given}
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
        {passwordText.generate}
      </Button>
    </div>
  );
}
