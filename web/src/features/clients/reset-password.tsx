import type { Client } from '@canopy/domain';
import { App, Button, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { clientText } from '../../messages/admin';
import { appText, formText } from '../../messages/en';
import styles from './clients.module.css';
import { resetPassword } from './clients-api';

/** The password column: nobody can see a password, but a new one can be set, and is shown once. */
export function ResetPassword({ client: { _id, username } }: { client: Client }) {
  const { notification } = App.useApp();
  const [password, setPassword] = useState<string | null>(null);

  async function reset() {
    try {
      setPassword(await resetPassword(_id));
    } catch (thrown) {
      const { message } = toAppError(thrown);
      notification.error({ title: clientText.resetFailed, description: message });
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(password ?? '');
      notification.success({ title: formText.copied });
    } catch {
      notification.warning({ title: formText.copyFailed });
    }
  }

  return (
    <div className={styles.password}>
      <span aria-hidden="true">••••••••</span>
      <span className="visually-hidden">{clientText.hiddenPassword}</span>
      <Popconfirm
        title={clientText.resetTitle(username)}
        description={clientText.resetText}
        okText={clientText.reset}
        cancelText={appText.cancel}
        onConfirm={reset}
      >
        <Button size="small" aria-label={clientText.resetOf(username)}>
          {clientText.reset}
        </Button>
      </Popconfirm>
      <Modal
        open={password !== null}
        title={clientText.newTitle(username)}
        // Only the button closes it: a stray click must not lose the password.
        mask={{ closable: false }}
        closable={false}
        keyboard={false}
        footer={[
          <Button key="copy" onClick={copy}>
            {formText.copy}
          </Button>,
          <Button key="done" type="primary" onClick={() => setPassword(null)}>
            {clientText.done}
          </Button>,
        ]}
      >
        <p>{clientText.newText}</p>
        <code className={styles.newPassword}>{password}</code>
      </Modal>
    </div>
  );
}
