import { useId } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { navText } from '../../messages/workspace';
import styles from './workspace-nav.module.css';

export interface NavItem {
  readonly to: string;
  readonly label: string;
  /** Second address of the same screen. */
  readonly alsoAt?: string;
}

export interface NavGroup {
  /** Label above the links. A single group needs none. */
  readonly label?: string;
  readonly items: readonly NavItem[];
}

/** Links of an area, by group. All of them stay visible: no menu hides any. */
export function WorkspaceNav({
  groups,
  isExact,
}: {
  groups: readonly NavGroup[];
  /** Whether a link stays unmarked on pages below its address. */
  isExact: boolean;
}) {
  return (
    <nav className={styles.nav} aria-label={navText.main}>
      {groups.map((group) => (
        <Group key={group.items[0]?.to} group={group} isExact={isExact} />
      ))}
    </nav>
  );
}

function Group({ group, isExact }: { group: NavGroup; isExact: boolean }) {
  const { pathname } = useLocation();
  const labelId = useId();
  return (
    <div className={group.label ? styles.labelled : undefined}>
      {group.label && (
        <span id={labelId} className={styles.label}>
          {group.label}
        </span>
      )}
      <ul aria-labelledby={group.label && labelId}>
        {group.items.map(({ to, label, alsoAt }) => (
          <li key={to}>
            <NavLink
              to={alsoAt && matchPath(alsoAt, pathname) ? alsoAt : to}
              end={isExact}
              className={styles.link}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
