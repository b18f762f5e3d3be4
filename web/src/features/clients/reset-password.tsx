import type { Client } from '@canopy/domain';
import { App, Button, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { http } from '../../lib/http';
import { clientsText, passwordText } from '../../messages/admin';
import { appText } from '../../messages/en';
import { PasswordOnce } from './password-once';

/** Sets a new password for a client and shows it, this once. */
export function ResetPassword({ client: { _id, username } }: { client: Client }) {
  const { notification } = App.useApp();
  const [password, setPassword] = useState<string | null>(null);

  async function reset() {
    try {
      const answer = await http.post('/clients/:id/reset-password', { path: { id: _id } });
      setPassword(answer.password);
    } catch (failure) {
      notification.error({
        title: clientsText.resetFailed,
        description: toAppError(failure).message,
      });
    }
  }

  return (
    <>
      <Popconfirm
        title={clientsText.resetTitle(username)}
        description={clientsText.resetText}
        styles={{ root: { maxWidth: 360 } }}
        okText={clientsText.resetConfirm}
        okButtonProps={{ danger: true }}
        cancelText={appText.cancel}
        onConfirm={reset}
      >
        <Button size="small">
          {clientsText.reset}
          <span className="visually-hidden">{clientsText.resetOf(username)}</span>
        </Button>
      </Popconfirm>
      {/* Closed by its button alone: a click beside it or Escape would lose the password. */}
      <Modal
        open={password !== null}
        title={clientsText.newPasswordTitle(username)}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        destroyOnHidden
        footer={<Button onClick={() => setPassword(null)}>{passwordText.done}</Button>}
      >
        {password !== null && <PasswordOnce password={password} />}
      </Modal>
    </>
  );
}
