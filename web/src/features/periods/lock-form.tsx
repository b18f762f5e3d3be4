import {
  periodLock,
  type ReportingYear,
  SCOPE_KEY,
  SCOPES,
  type ScopeTotals,
} from '@canopy/domain';
import { App, Input } from 'antd';
import type { AppError } from '../../lib/app-error';
import { formatDay, formatKgNumber, formatTonnes } from '../../lib/format';
import { usePolicy } from '../../lib/policy';
import { dashboardText } from '../../messages/client';
import { closeYearText } from '../../messages/periods';
import { fieldsOf } from '../../ui/form-field';
import { LoadFailed } from '../../ui/load-failed';
import { FormFoot, SaveForm } from '../../ui/save-form';
import { Skeleton } from '../../ui/skeleton';
import { StatTile } from '../../ui/stat-tile';
import { SCOPE_COLOURS } from '../../ui/theme';
import { useSubmit } from '../../ui/use-submit';
import styles from './periods.module.css';
import { useSteps } from './use-steps';

const Field = fieldsOf(periodLock, closeYearText);

/** The figures that a lock states. */
export interface Stated {
  readonly totals: ScopeTotals | undefined;
  readonly error: AppError | undefined;
  readonly onRetry: () => void;
}

/** Says what a lock states and makes impossible, and takes the name of the person who signs. */
export function LockForm({
  days: { label: year, from, to },
  stated,
  isHindered,
}: {
  days: ReportingYear;
  stated: Stated;
  isHindered: boolean;
}) {
  const { scope2Method } = usePolicy();
  const { notification } = App.useApp();
  const steps = useSteps(year);
  const submission = useSubmit<{ name: string }>(async ({ name }) => {
    const { state } = await steps.lock(name);
    const title = state === 'Locked' ? closeYearText.lockedNotice : closeYearText.lockingNotice;
    notification.success({ title: title(year) });
  });
  return (
    <SaveForm submission={submission} name="lock-year" requiredMark={false}>
      <section aria-label={closeYearText.totals}>
        <h3>{closeYearText.totals}</h3>
        <Totals stated={stated} />
        <p className={styles.soft}>{closeYearText.method[scope2Method]}</p>
      </section>
      <section>
        <h3>{closeYearText.impossible}</h3>
        <ul className={styles.impossible}>
          {closeYearText.impossibleThings(formatDay(from), formatDay(to)).map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </section>
      <Field name="name" extra={closeYearText.nameHelp} className={styles.name}>
        <Input autoComplete="name" />
      </Field>
      <FormFoot disabled={isHindered}>{closeYearText.lock(year)}</FormFoot>
    </SaveForm>
  );
}

function Totals({ stated: { totals, error, onRetry } }: { stated: Stated }) {
  if (!totals) {
    return error ? (
      <LoadFailed error={error} title={closeYearText.totalsFailed} onRetry={onRetry} />
    ) : (
      <Skeleton lines={2} />
    );
  }
  return (
    <div className={styles.totals}>
      <StatTile
        label={closeYearText.total}
        value={formatKgNumber(totals.total)}
        unit={dashboardText.unit}
        note={formatTonnes(totals.total)}
        colour="var(--leaf)"
      />
      {SCOPES.map((scope) => (
        <StatTile
          key={scope}
          label={scope}
          value={formatKgNumber(totals[SCOPE_KEY[scope]])}
          unit={dashboardText.unit}
          note={formatTonnes(totals[SCOPE_KEY[scope]])}
          colour={SCOPE_COLOURS[scope]}
        />
      ))}
    </div>
  );
}
