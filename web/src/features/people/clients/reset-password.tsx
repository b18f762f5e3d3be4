import type { Client } from '@canopy/domain/people';
import { Button } from 'antd';
import { http } from '../../../lib/http';
import { clientsText } from '../../../messages/admin';
import { useAccountActions } from '../../../ui/use-account-actions';
import { useRefreshClients } from './use-clients';

/** Button that resets a client's password and shows the new one once. */
export function ResetPassword({ client: { _id, username } }: { client: Client }) {
  const account = useAccountActions(username, useRefreshClients());
  return (
    <Button
      size="small"
      onClick={() =>
        account.resetPassword(clientsText.resetText, () =>
          http.post('/clients/:id/reset-password', { path: { id: _id } }),
        )
      }
    >
      {clientsText.reset}
      <span className="visually-hidden">{clientsText.resetOf(username)}</span>
    </Button>
  );
}
