import type { Site } from '@canopy/domain';
import { http } from '../../lib/http';
import { useRefreshSites } from '../../lib/sites';
import { RowButtons } from '../../ui/row-buttons';

/** The buttons of a site's row. */
export function SiteActions({ site: { _id, name }, onEdit }: { site: Site; onEdit: () => void }) {
  const refresh = useRefreshSites();

  async function remove() {
    await http.delete('/sites/:id', { path: { id: _id } });
    await refresh();
  }

  return <RowButtons name={name} onEdit={onEdit} onDelete={remove} />;
}
