import type { Manager } from '@canopy/domain/people';
import { http } from '../../../lib/http';
import { appText } from '../../../messages/en';
import { managersText } from '../../../messages/people/managers';
import { RowMenu } from '../../../ui/row-menu';
import { useAccountActions } from '../../../ui/use-account-actions';
import { useRefreshManagers } from './use-managers';

/** Menu of a manager's row. Managers can't reset or deactivate their own login here. */
export function ManagerActions({
  manager: { _id, name, active },
  isOwn,
  onEdit,
}: {
  manager: Manager;
  isOwn: boolean;
  onEdit: () => void;
}) {
  const refresh = useRefreshManagers();
  const account = useAccountActions(name, refresh);
  const path = { id: _id };
  return (
    <RowMenu
      name={name}
      actions={[
        { key: 'edit', label: appText.edit, onClick: onEdit },
        ...(isOwn
          ? []
          : [
              account.resetting(managersText.resetText, () =>
                http.post('/managers/:id/reset-password', { path }),
              ),
              account.switching(active, managersText.deactivateText, {
                deactivate: () => http.post('/managers/:id/deactivate', { path }),
                activate: () => http.post('/managers/:id/activate', { path }),
              }),
            ]),
      ]}
    />
  );
}
