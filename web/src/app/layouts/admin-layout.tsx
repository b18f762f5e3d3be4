import { paths } from '@canopy/domain/site-pages';
import { navText } from '../../messages/workspace';
import { WorkspaceLayout } from './workspace-layout';
import type { NavItem } from './workspace-nav';

const ITEMS: readonly NavItem[] = [
  { to: paths.addEmission, label: navText.addEmissions },
  { to: paths.addClient, label: navText.addClients, alsoAt: paths.addClients },
  { to: paths.allClients, label: navText.allClients },
  { to: paths.allEmissions, label: navText.allEmissions },
  { to: paths.library, label: navText.library },
  { to: paths.productForm, label: navText.content },
  { to: paths.history, label: navText.history },
];

export default function AdminLayout() {
  return (
    <WorkspaceLayout
      area={navText.area.admin}
      start={paths.addEmission}
      groups={[{ items: ITEMS }]}
    />
  );
}
