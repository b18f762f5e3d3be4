import { idsBelow, type Member, type Site } from '@canopy/domain';
import { useState } from 'react';
import { http } from '../../lib/http';
import { useRefreshSites } from '../../lib/sites';
import { RowButtons } from '../../ui/row-buttons';
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
  const [isEditing, setEditing] = useState(false);
  const refresh = useRefreshSites();
  const { _id, name } = site;
  const nodes = sites.map((each) => ({ id: each._id, parentId: each.parentId }));
  const own = new Set(idsBelow(nodes, _id));

  async function remove() {
    await http.delete('/sites/:id', { path: { id: _id } });
    await refresh();
  }

  return (
    <>
      <RowButtons name={name} onEdit={() => setEditing(true)} onDelete={remove} />
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
