import { idsBelow, type Site } from '@canopy/domain/inventory';
import type { Member } from '@canopy/domain/people';
import { http } from '../../../lib/http';
import { useRefreshSites } from '../../../lib/sites';
import { appText } from '../../../messages/en';
import { EditDialog } from '../../../ui/edit-dialog';
import { SiteFields } from './site-fields';
import { toSiteValues } from './site-values';

/** Dialog that changes a site. */
export function EditSite({
  site,
  sites,
  members,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  site: Site | undefined;
  /** All sites of the organisation, and its users. */
  sites: readonly Site[];
  members: readonly Member[];
  onClose: () => void;
}) {
  const refresh = useRefreshSites();
  const nodes = sites.map((each) => ({ id: each._id, parentId: each.parentId }));
  const own = new Set(site && idsBelow(nodes, site._id));
  return (
    <EditDialog
      row={site}
      title={({ name }) => appText.editOf(name)}
      isWide
      valuesOf={toSiteValues}
      save={async ({ _id }, changes) => {
        await http.put('/sites/:id', { path: { id: _id }, body: changes });
        await refresh();
      }}
      onClose={onClose}
    >
      <SiteFields parents={sites.filter((each) => !own.has(each._id))} members={members} />
    </EditDialog>
  );
}
