import { SCOPES } from '@canopy/domain/factors';
import { SCOPE_KEY } from '@canopy/domain/inventory';
import { formatKgNumber, formatTonnes } from '../../../lib/format';
import { recordText } from '../../../messages/user';
import { LoadFailed } from '../../../ui/load-failed';
import { StatTile } from '../../../ui/stat-tile';
import { SCOPE_COLOURS } from '../../../ui/theme';
import { NewerYear } from './newer-year';
import styles from './records.module.css';
import { ALL_YEARS } from './records-view';
import { useTotals } from './use-records';

/** Member's totals of the chosen year. Other filters don't affect them. */
export function RecordTotals({
  year,
  saysFailure,
  onYear,
}: {
  year: string;
  /** Whether to show a load failure. False while the list below may show its own. */
  saysFailure: boolean;
  onYear: (year: string) => void;
}) {
  const { totals, newestYear, count, error, retry } = useTotals(year);
  const title = year === ALL_YEARS ? recordText.totalsOfAll : recordText.totalsTitle(year);
  if (error && !totals && saysFailure) return <LoadFailed error={error} onRetry={retry} />;
  return (
    <>
      <section className={styles.totals} aria-label={title} aria-busy={!totals}>
        <StatTile
          label={title}
          {...figure(totals?.total)}
          note={[formatTonnes(totals?.total ?? 0), recordText.records(count)]
            .filter(Boolean)
            .join(' · ')}
          colour="var(--leaf)"
        />
        {SCOPES.map((scope) => (
          <StatTile
            key={scope}
            label={scope}
            {...figure(totals?.[SCOPE_KEY[scope]])}
            note={formatTonnes(totals?.[SCOPE_KEY[scope]] ?? 0)}
            colour={SCOPE_COLOURS[scope]}
          />
        ))}
      </section>
      <NewerYear newest={newestYear} shown={year} onYear={onYear} />
    </>
  );
}

/** Shows a placeholder until the figure is known, never 0. */
function figure(kgCo2e: number | undefined) {
  return kgCo2e === undefined ? { value: '…' } : { value: formatKgNumber(kgCo2e), unit: 'kg CO₂e' };
}
