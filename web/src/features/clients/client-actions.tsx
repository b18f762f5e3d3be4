import type { Client } from '@canopy/domain';
import { http } from '../../lib/http';
import { clientsText } from '../../messages/admin';
import { appText } from '../../messages/en';
import { RowMenu } from '../../ui/row-menu';
import { useAccountActions } from '../../ui/use-account-actions';
import { useRefreshClients } from './use-clients';

/** The menu of a client's row. Its password is reset beside it. */
export function ClientActions({
  client: { _id, username, active },
  onEdit,
}: {
  client: Client;
  onEdit: () => void;
}) {
  const refresh = useRefreshClients();
  const account = useAccountActions(username, refresh);
  const path = { id: _id };
  return (
    <RowMenu
      name={username}
      actions={[
        { key: 'edit', label: appText.edit, onClick: onEdit },
        account.switching(active, clientsText.deactivateText, {
          deactivate: () => http.post('/clients/:id/deactivate', { path }),
          activate: () => http.post('/clients/:id/activate', { path }),
        }),
      ]}
    />
  );
}
