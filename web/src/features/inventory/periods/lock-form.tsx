import type { ReportingYear } from '@canopy/domain/common';
import { SCOPES } from '@canopy/domain/factors';
import { periodLock, SCOPE_KEY, type ScopeTotals } from '@canopy/domain/inventory';
import { App, Input } from 'antd';
import { useEffect } from 'react';
import type { AppError } from '../../../lib/app-error';
import { formatDay, splitEmissions } from '../../../lib/format';
import { isBeingLocked, LOCKING_MS, useRefreshPeriods } from '../../../lib/periods';
import { usePolicy } from '../../../lib/policy';
import { closeYearText } from '../../../messages/inventory/periods';
import { makeFields } from '../../../ui/form-field';
import { LoadFailed } from '../../../ui/load-failed';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { Skeleton } from '../../../ui/skeleton';
import { StatTile } from '../../../ui/stat-tile';
import { SCOPE_COLOURS } from '../../../ui/theme';
import { useSubmit } from '../../../ui/use-submit';
import styles from './periods.module.css';
import { useAmbiguousRecords } from './use-ambiguous-records';
import { useSteps } from './use-steps';

const Field = makeFields(periodLock, closeYearText);

/** Figures that a lock states. */
export interface Stated {
  readonly totals: ScopeTotals | undefined;
  readonly error: AppError | undefined;
  readonly onRetry: () => unknown;
}

/** Form that lists a lock's figures and consequences and asks for the signatory's name. */
export function LockForm({
  days: { label: year, from, to },
  stated,
}: {
  days: ReportingYear;
  stated: Stated;
}) {
  const { scope2Method } = usePolicy();
  const { data: ambiguous } = useAmbiguousRecords(year);
  const { notification } = App.useApp();
  const steps = useSteps(year);
  const submission = useSubmit<{ name: string }>(
    async ({ name }) => {
      try {
        await steps.lock(name);
        notification.success({ title: closeYearText.lockedNotice(year) });
      } catch (failure) {
        // Locking a large year can outlast the connection. The server continues without it.
        if (!(await isBeingLocked(year))) throw failure;
      }
    },
    // The notice stays when the Locking state removes the form.
    { failed: closeYearText.lockFailed },
  );
  useRefreshWhile(submission.isSending);
  return (
    <SaveForm submission={submission} name="lock-year">
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
      <FormFoot disabled={Boolean(ambiguous?.count)}>{closeYearText.lock(year)}</FormFoot>
    </SaveForm>
  );
}

/** Polls the years, so that the screen shows Locking before the response arrives. */
function useRefreshWhile(isSending: boolean): void {
  const refresh = useRefreshPeriods();
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => void refresh(), LOCKING_MS);
    return () => clearInterval(timer);
  }, [isSending, refresh]);
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
      <Figure label={closeYearText.total} kgCo2e={totals.total} colour="var(--leaf)" />
      {SCOPES.map((scope) => (
        <Figure
          key={scope}
          label={scope}
          kgCo2e={totals[SCOPE_KEY[scope]]}
          colour={SCOPE_COLOURS[scope]}
        />
      ))}
    </div>
  );
}

function Figure({ kgCo2e, ...tile }: { label: string; kgCo2e: number; colour: string }) {
  const { value, unit, inKg } = splitEmissions(kgCo2e);
  return <StatTile {...tile} value={value} unit={unit} note={inKg} />;
}
