import { useSession } from '../../lib/session';
import { usePicture } from '../../lib/use-picture';
import { navText } from '../../messages/en';
import { paths } from '../paths';
import styles from './client-layout.module.css';
import { type NavItem, WorkspaceLayout } from './workspace-layout';

const ITEMS: readonly NavItem[] = [
  { to: paths.myEmission, label: navText.myEmission, alsoAt: paths.client },
  { to: paths.addUsers, label: navText.addUsers },
  { to: paths.myUsers, label: navText.myUsers },
  { to: paths.managers, label: navText.managers },
  { to: paths.reports, label: navText.reports },
  { to: paths.policy, label: navText.policy },
  { to: paths.clientHistory, label: navText.history },
];

export default function ClientLayout() {
  return (
    <WorkspaceLayout
      area={navText.area.client}
      start={paths.myEmission}
      items={ITEMS}
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
