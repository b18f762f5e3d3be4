import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  ExclamationCircleOutlined,
} from '@ant-design/icons';
import type { ReportingYear } from '@canopy/domain/common';
import type { Period } from '@canopy/domain/inventory';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { usePolicy } from '../../../lib/policy';
import { useSession } from '../../../lib/session';
import { useSiteNames } from '../../../lib/sites';
import { closeYearText } from '../../../messages/inventory/periods';
import { Panel } from '../../../ui/panel';
import { useAction } from '../../../ui/use-action';
import { AmbiguousRecords } from './ambiguous-records';
import { LockForm, type Stated } from './lock-form';
import styles from './periods.module.css';
import { ReopenYear } from './reopen-year';
import { SubmitSites } from './submit-sites';
import { useAmbiguousRecords } from './use-ambiguous-records';
import { useSteps } from './use-steps';

/** Client's next step with a year and its obstacles. */
export function NextStep({
  period,
  days,
  stated,
}: {
  period: Period;
  days: ReportingYear;
  stated: Stated;
}) {
  const { state } = period;
  const isEarly = state === 'Open' || state === 'Submitted' || state === 'Approved';
  return (
    <Panel title={closeYearText.next[state]} note={closeYearText.what[state]}>
      {isEarly && <Checks period={period} />}
      {state === 'Open' && <SubmitRest period={period} />}
      {state === 'Submitted' && <Approve period={period} />}
      {state === 'Approved' && <LockForm days={days} stated={stated} />}
      {state === 'Locked' && <ReopenYear year={period.year} />}
    </Panel>
  );
}

function SubmitRest({ period: { year, sites } }: { period: Period }) {
  const open = sites.filter(({ state }) => state === 'Open');
  return (
    <SubmitSites year={year} sites={open} why={closeYearText.submitWhy} type="primary">
      {open.length === 1 ? closeYearText.submit : closeYearText.submitAll}
    </SubmitSites>
  );
}

function Approve({ period }: { period: Period }) {
  const { year } = period;
  const { notification } = App.useApp();
  const steps = useSteps(year);
  const isSecondPerson = useFourEyes(period) !== false;
  const { data: ambiguous } = useAmbiguousRecords(year);
  const { isBusy, run } = useAction(closeYearText.approveFailed);

  async function approve() {
    await steps.approve();
    notification.success({ title: closeYearText.approved(year) });
  }

  return (
    <Button
      type="primary"
      loading={isBusy}
      disabled={!isSecondPerson || Boolean(ambiguous?.count)}
      onClick={() => run(approve)}
    >
      {closeYearText.approve(year)}
    </Button>
  );
}

/**
 * Returns whether the user can approve as the second person; null if the policy doesn't require
 * one.
 */
function useFourEyes({ sites }: Period): boolean | null {
  const { fourEyes } = usePolicy();
  const session = useSession();
  if (!fourEyes || session.status !== 'in') return null;
  return sites.every(({ submittedBy }) => submittedBy?.userId !== session.me.userId);
}

/** Checklist for approving and locking the year. */
function Checks({ period }: { period: Period }) {
  const nameOf = useSiteNames();
  const fourEyes = useFourEyes(period);
  const open = period.sites.filter(({ state }) => state === 'Open');
  return (
    <ul className={styles.checks} aria-label={closeYearText.checks}>
      {open.length > 0 ? (
        <Check is="open">{closeYearText.toSubmit(open.map(({ siteId }) => nameOf(siteId)))}</Check>
      ) : (
        <Check is="met">{closeYearText.allSubmitted}</Check>
      )}
      {fourEyes !== null && period.state === 'Submitted' && (
        <Check is={fourEyes ? 'met' : 'hinders'}>
          {fourEyes ? closeYearText.fourEyesMet : closeYearText.fourEyes}
        </Check>
      )}
      <AmbiguousCheck year={period.year} />
    </ul>
  );
}

function AmbiguousCheck({ year }: { year: string }) {
  const { data, error } = useAmbiguousRecords(year);
  if (!data) {
    return <Check is="open">{error ? closeYearText.notCounted : closeYearText.counting}</Check>;
  }
  if (data.count === 0) return <Check is="met">{closeYearText.noneAmbiguous}</Check>;
  return (
    <Check is="hinders">
      <AmbiguousRecords year={year} />
    </Check>
  );
}

const ICONS = {
  met: CheckCircleOutlined,
  open: ClockCircleOutlined,
  hinders: ExclamationCircleOutlined,
};

function Check({ is, children }: { is: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[is];
  return (
    <li data-is={is}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </li>
  );
}
