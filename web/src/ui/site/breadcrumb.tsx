import { Link } from 'react-router-dom';
import { siteText } from '../../messages/site';
import styles from './breadcrumb.module.css';

/** Links to the pages above this one. The page's own heading is not part of it. */
export function Breadcrumb({
  steps,
}: {
  steps: readonly { readonly title: string; readonly to: string }[];
}) {
  return (
    <nav className={styles.breadcrumb} aria-label={siteText.breadcrumb}>
      <ol>
        {steps.map(({ title, to }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
