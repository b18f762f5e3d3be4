import type { Client } from '@canopy/domain/people';
import { App } from 'antd';
import { http } from '../../../lib/http';
import { clientsText } from '../../../messages/admin';
import { appText } from '../../../messages/en';
import { RowMenu } from '../../../ui/row-menu';
import { useAccountActions } from '../../../ui/use-account-actions';
import { useAction } from '../../../ui/use-action';
import { useRefreshClients } from './use-clients';

/** Menu of a client's row. The password reset has its own button next to it. */
export function ClientActions({
  client: { _id, username, active, confirmed },
  onEdit,
}: {
  client: Client;
  onEdit: () => void;
}) {
  const refresh = useRefreshClients();
  const account = useAccountActions(username, refresh);
  const { notification } = App.useApp();
  const { run } = useAction(clientsText.confirmFailed(username));
  const path = { id: _id };

  async function confirm() {
    await http.post('/clients/:id/confirm', { path });
    await refresh();
    notification.success({ title: clientsText.isConfirmed(username) });
  }

  return (
    <RowMenu
      name={username}
      actions={[
        { key: 'edit', label: appText.edit, onClick: onEdit },
        ...(confirmed
          ? []
          : [{ key: 'confirm', label: clientsText.confirm, onClick: () => void run(confirm) }]),
        account.switching(active, clientsText.deactivateText, {
          deactivate: () => http.post('/clients/:id/deactivate', { path }),
          activate: () => http.post('/clients/:id/activate', { path }),
        }),
      ]}
    />
  );
}
