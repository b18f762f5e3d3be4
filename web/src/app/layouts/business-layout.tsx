import { paths } from '@canopy/domain/site-pages';
import { navText } from '../../messages/workspace';
import { WorkspaceLayout } from './workspace-layout';
import type { NavItem } from './workspace-nav';

const ITEMS: readonly NavItem[] = [
  { to: paths.businessDashboard, label: navText.emissions },
  { to: paths.ecomEmissions, label: navText.calculator },
];

export default function BusinessLayout() {
  return (
    <WorkspaceLayout
      area={navText.area.business}
      start={paths.businessDashboard}
      groups={[{ items: ITEMS }]}
    />
  );
}
