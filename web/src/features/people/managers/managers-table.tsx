import type { Manager } from '@canopy/domain/people';
import type { TableColumnType } from 'antd';
import { useState } from 'react';
import { FIRST_PAGE } from '../../../lib/asked-page';
import { localList } from '../../../lib/local-list';
import { useSession } from '../../../lib/session';
import { managerFields } from '../../../messages/fields';
import { managersText } from '../../../messages/people/managers';
import { peopleText } from '../../../messages/people/people';
import cells from '../../../ui/cells.module.css';
import { PagedTable } from '../../../ui/paged-table';
import { stateColumn } from '../../../ui/state-column';
import { EditManager } from './edit-manager';
import { ManagerActions } from './manager-actions';
import { useManagers } from './use-managers';

export const MANAGERS_VIEW = FIRST_PAGE;
type ManagersView = typeof MANAGERS_VIEW;

/** All managers of the client. */
export function ManagersTable({
  view,
  onView,
}: {
  view: ManagersView;
  onView: (change: Partial<ManagersView>) => void;
}) {
  const [edited, setEdited] = useState<Manager>();
  const session = useSession();
  const ownId = session.status === 'in' ? session.me.manager?._id : undefined;
  const columns: TableColumnType<Manager>[] = [
    {
      key: 'name',
      title: managerFields.name,
      className: cells.name,
      render: (_, { name, first }) => (
        <>
          {name}
          {first && <span className={cells.more}>{managersText.first}</span>}
        </>
      ),
    },
    { key: 'userId', dataIndex: 'userId', title: managerFields.userId, className: cells.text },
    {
      key: 'email',
      title: managerFields.email,
      className: cells.text,
      render: (_, { email }) => email || <span className={cells.soft}>{managersText.none}</span>,
    },
    stateColumn(),
    {
      key: 'action',
      title: peopleText.action,
      width: 112,
      render: (_, manager) =>
        !manager.first && (
          <ManagerActions
            manager={manager}
            isOwn={manager._id === ownId}
            onEdit={() => setEdited(manager)}
          />
        ),
    },
  ];
  return (
    <>
      <PagedTable
        list={localList(useManagers(), view, {})}
        columns={columns}
        width={800}
        view={view}
        onView={onView}
        noMatch={managersText.none}
      />
      <EditManager manager={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
