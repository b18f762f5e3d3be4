import type { Member } from '@canopy/domain/people';
import { http } from '../../../lib/http';
import { handOverText, membersText } from '../../../messages/client';
import { appText } from '../../../messages/en';
import { RowMenu } from '../../../ui/row-menu';
import { useAccountActions } from '../../../ui/use-account-actions';
import { useRefreshMembers } from './use-members';

/** Menu of a user's row. */
export function MemberActions({
  member: { _id, username, active },
  onEdit,
  onHandOver,
}: {
  member: Member;
  onEdit: () => void;
  onHandOver: () => void;
}) {
  const refresh = useRefreshMembers();
  const account = useAccountActions(username, refresh);
  const path = { id: _id };
  return (
    <RowMenu
      name={username}
      actions={[
        { key: 'edit', label: appText.edit, onClick: onEdit },
        account.resetting(membersText.resetText, () =>
          http.post('/users/:id/reset-password', { path }),
        ),
        { key: 'hand-over', label: handOverText.action, onClick: onHandOver },
        account.switching(active, membersText.deactivateText, {
          deactivate: () => http.post('/users/:id/deactivate', { path }),
          activate: () => http.post('/users/:id/activate', { path }),
        }),
      ]}
    />
  );
}
