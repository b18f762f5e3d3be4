import { navText } from '../../messages/en';
import { paths } from '../paths';
import { type NavItem, WorkspaceLayout } from './workspace-layout';

const ITEMS: readonly NavItem[] = [{ to: paths.adminDashboard, label: navText.businesses }];

export default function EcomAdminLayout() {
  return (
    <WorkspaceLayout area={navText.area.ecomAdmin} start={paths.adminDashboard} items={ITEMS} />
  );
}
