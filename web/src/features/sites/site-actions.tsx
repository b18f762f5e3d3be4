import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { idsBelow, type Member, type Site } from '@canopy/domain';
import { App, Button } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { http } from '../../lib/http';
import { useRefreshSites } from '../../lib/sites';
import { peopleText } from '../../messages/people';
import { sitesText } from '../../messages/sites';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { SiteDialog } from './site-dialog';

/** The buttons of a site's row. */
export function SiteActions({
  site,
  sites,
  members,
}: {
  site: Site;
  /** All sites of the organisation, and its users. */
  sites: readonly Site[];
  members: readonly Member[];
}) {
  const { notification } = App.useApp();
  const [isEditing, setEditing] = useState(false);
  const refresh = useRefreshSites();
  const { _id, name } = site;
  const nodes = sites.map((each) => ({ id: each._id, parentId: each.parentId }));
  const own = new Set(idsBelow(nodes, _id));

  async function remove() {
    try {
      await http.delete('/sites/:id', { path: { id: _id } });
      notification.success({ title: sitesText.deleted(name) });
      await refresh();
    } catch (failure) {
      const description = toAppError(failure).message;
      notification.error({ title: sitesText.deleteFailed(name), description });
    }
  }

  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={peopleText.editTitle(name)}
        title={peopleText.edit}
        onClick={() => setEditing(true)}
      />
      <ConfirmDelete what={name} onDelete={remove}>
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={sitesText.deleteOf(name)}
          title={sitesText.deleteOf(name)}
        />
      </ConfirmDelete>
      <SiteDialog
        site={site}
        parents={sites.filter((each) => !own.has(each._id))}
        members={members}
        isOpen={isEditing}
        onClose={() => setEditing(false)}
      />
    </>
  );
}
