import type { CSSProperties, ReactNode } from 'react';
import { reportText } from '../../../messages/reports/reports';
import { type Fact, Facts } from '../../../ui/facts';
import { paletteVariables } from '../../../ui/theme';
import styles from './report-document.module.css';

/** Light colours for paper, in either theme. */
const PAPER = { ...paletteVariables('light'), colorScheme: 'light' } as CSSProperties;

/** Paper of a report, with its cover. */
export function Paper({
  title,
  organisation,
  financialYear,
  logo,
  facts,
  children,
}: {
  title: string;
  organisation: string;
  financialYear: string;
  /** URL of the organisation's logo, if any. */
  logo: string | undefined;
  facts: readonly Fact[];
  children: ReactNode;
}) {
  return (
    <article className={styles.paper} style={PAPER} lang="en">
      <header className={styles.cover}>
        {logo && <img src={logo} alt={reportText.logoOf(organisation)} />}
        <h1>{title}</h1>
        <p className={styles.whose}>
          {organisation} · {financialYear}
        </p>
        <Facts className={styles.facts} facts={facts} />
      </header>
      {children}
    </article>
  );
}
