import { paths } from '@canopy/domain/site-pages';
import { useSession } from '../../lib/session';
import { navText } from '../../messages/workspace';
import { WorkspaceLayout } from './workspace-layout';
import type { NavItem } from './workspace-nav';

const ITEMS: readonly NavItem[] = [
  { to: paths.productForm, label: navText.products },
  { to: paths.newsForm, label: navText.news },
  { to: paths.carbonCms, label: navText.carbonCredits },
  { to: paths.issuancesCms, label: navText.issuances },
  { to: paths.blogCms, label: navText.blogs },
  { to: paths.ordersCms, label: navText.orders, alsoAt: paths.productOrdersCms },
  { to: paths.retirementsCms, label: navText.retirements },
  { to: paths.buyersCms, label: navText.buyers },
];
const BACK_TO_ADMIN: NavItem = { to: paths.addEmission, label: navText.area.admin };

export default function ContentLayout() {
  const session = useSession();
  const isAdmin = session.status === 'in' && session.me.role === 'platform-admin';
  return (
    <WorkspaceLayout
      area={navText.area.content}
      start={paths.productForm}
      groups={[{ items: isAdmin ? [...ITEMS, BACK_TO_ADMIN] : ITEMS }]}
    />
  );
}
