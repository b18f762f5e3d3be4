import { paths } from '@canopy/domain/site-pages';
import { navText } from '../../messages/workspace';
import { WorkspaceLayout } from './workspace-layout';
import type { NavItem } from './workspace-nav';

const ITEMS: readonly NavItem[] = [
  { to: paths.userEmission, label: navText.myEmission, alsoAt: paths.user },
];

export default function UserLayout() {
  return (
    <WorkspaceLayout
      area={navText.area.user}
      start={paths.userEmission}
      groups={[{ items: ITEMS }]}
    />
  );
}
