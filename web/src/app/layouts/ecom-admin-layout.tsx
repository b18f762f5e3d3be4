import { paths } from '@canopy/domain/site-pages';
import { navText } from '../../messages/workspace';
import { WorkspaceLayout } from './workspace-layout';
import type { NavItem } from './workspace-nav';

const ITEMS: readonly NavItem[] = [{ to: paths.adminDashboard, label: navText.businesses }];

export default function EcomAdminLayout() {
  return (
    <WorkspaceLayout
      area={navText.area.ecomAdmin}
      start={paths.adminDashboard}
      groups={[{ items: ITEMS }]}
    />
  );
}
