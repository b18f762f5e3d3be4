import { paths } from '@canopy/domain/site-pages';
import { NavLink } from 'react-router-dom';
import { workflowNavText } from '../../../messages/logistics/workflow';
import styles from './workflow-nav.module.css';

const LINKS = [
  [paths.measureEmission, workflowNavText.measure],
  [paths.emissionWorkflow, workflowNavText.workflow],
  [paths.workflowDashboard, workflowNavText.dashboard],
  [paths.review, workflowNavText.review],
  [paths.learnMore, workflowNavText.learnMore],
] as const;

/** Navigation between the workflow's pages. */
export function WorkflowNav() {
  return (
    <nav className={styles.nav} aria-label={workflowNavText.label}>
      {LINKS.map(([to, text]) => (
        <NavLink key={to} to={to} className={styles.link}>
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
