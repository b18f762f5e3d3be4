import { paths } from '@canopy/domain/site-pages';
import { useSession } from '../../lib/session';
import { usePicture } from '../../lib/use-picture';
import { navText } from '../../messages/workspace';
import styles from './client-layout.module.css';
import { WorkspaceLayout } from './workspace-layout';
import type { NavGroup } from './workspace-nav';

const GROUPS: readonly NavGroup[] = [
  {
    label: navText.group.emissions,
    items: [
      { to: paths.myEmission, label: navText.myEmission, alsoAt: paths.client },
      { to: paths.reports, label: navText.reports },
      { to: paths.clientCredits, label: navText.credits },
    ],
  },
  {
    label: navText.group.inventory,
    items: [
      { to: paths.sites, label: navText.sites },
      { to: paths.instruments, label: navText.instruments },
      { to: paths.yearData, label: navText.yearData },
      { to: paths.closeYear, label: navText.closeYear },
    ],
  },
  {
    label: navText.group.organisation,
    items: [
      { to: paths.addUsers, label: navText.addUsers },
      { to: paths.myUsers, label: navText.myUsers },
      { to: paths.managers, label: navText.managers },
      { to: paths.policy, label: navText.policy },
      { to: paths.clientHistory, label: navText.history },
    ],
  },
];

export default function ClientLayout() {
  return (
    <WorkspaceLayout
      area={navText.area.client}
      start={paths.myEmission}
      groups={GROUPS}
      emblem={<ClientLogo />}
    />
  );
}

function ClientLogo() {
  const session = useSession();
  const client = session.status === 'in' ? session.me.client : undefined;
  const url = usePicture(client?.logo ?? null);
  return client && url ? (
    <img className={styles.logo} src={url} alt={navText.logoOf(client.username)} />
  ) : null;
}
