import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { homeText } from '../../../messages/public-pages';
import { Section } from '../../../ui/site/section';
import styles from './doors-section.module.css';

const { doors } = homeText;

const DOORS = [
  { ...doors.visitor, to: paths.measureEmission },
  { ...doors.client, to: paths.clientLogin },
  { ...doors.member, to: paths.userLogin },
  { ...doors.admin, to: paths.adminLogin },
  { ...doors.ecomAdmin, to: paths.ecomAdminLogin },
  { ...doors.business, to: paths.businessLogin },
] as const;

/** The door of those who want to try, and those of everybody with an account. */
export function DoorsSection() {
  return (
    <Section title={doors.title} lead={doors.lead} tone="deep">
      <ul className={styles.doors}>
        {DOORS.map(({ to, title, text, action }) => (
          <li key={to}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={to}>{action}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
