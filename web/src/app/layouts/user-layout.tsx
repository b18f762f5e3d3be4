import { navText } from '../../messages/en';
import { paths } from '../paths';
import { type NavItem, WorkspaceLayout } from './workspace-layout';

const ITEMS: readonly NavItem[] = [
  { to: paths.userEmission, label: navText.myEmission, alsoAt: paths.user },
];

export default function UserLayout() {
  return <WorkspaceLayout area={navText.area.user} start={paths.userEmission} items={ITEMS} />;
}
