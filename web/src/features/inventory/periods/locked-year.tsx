import { LockOutlined } from '@ant-design/icons';
import { paths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/format';
import { lockedStatement, usePeriods } from '../../../lib/periods';
import { statementText } from '../../../messages/inventory/periods';
import { FiguresDiffer } from './figures-differ';
import styles from './periods.module.css';
import { Sha256 } from './sha256';

/** Notice of a locked year with its statement, or a warning if the figures differ from it. */
export function LockedYear({ year }: { year: string }) {
  const { data = [] } = usePeriods();
  const statement = lockedStatement(data, year);
  if (!statement) return null;
  const { lockedAt, version, differs } = statement;
  const see = <Link to={`${paths.closeYear}?year=${year}`}>{statementText.see}</Link>;
  if (differs) {
    return (
      <FiguresDiffer year={year} statement={statement}>
        {statementText.differsHelp} {see}
      </FiguresDiffer>
    );
  }
  return (
    <section className={styles.lockedYear} aria-label={statementText.label(year)}>
      <p className={styles.withIcon}>
        <LockOutlined aria-hidden="true" />
        <strong>{statementText.locked(year, formatDate(lockedAt), version)}</strong>
      </p>
      <div className={styles.lockedHash}>
        <span>{statementText.sha256}</span>
        <Sha256 statement={statement} />
      </div>
      {see}
    </section>
  );
}
