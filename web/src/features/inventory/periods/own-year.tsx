import { LockOutlined } from '@ant-design/icons';
import { isClosed, type Period } from '@canopy/domain/inventory';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { daysOutside, usePeriods } from '../../../lib/periods';
import { usePolicy } from '../../../lib/policy';
import { useSiteNames } from '../../../lib/sites';
import { appText } from '../../../messages/en';
import { openDaysText } from '../../../messages/inventory/open-days';
import { ownYearText } from '../../../messages/inventory/periods';
import { AmbiguousRecords } from './ambiguous-records';
import { FiguresDiffer } from './figures-differ';
import styles from './periods.module.css';
import { SubmitSites } from './submit-sites';

/** State of a member's chosen year. It offers submission or explains why the year can't change. */
export function OwnYear({ year }: { year: string }) {
  const { data, error, mutate } = usePeriods();
  const { yearStartsIn } = usePolicy();
  if (!data) {
    return error ? (
      <State year={year} action={<Button onClick={() => mutate()}>{appText.retry}</Button>}>
        <p>{ownYearText.loadFailed}</p>
      </State>
    ) : null;
  }
  const period = data.find((each) => each.year === year);
  if (!period) return null;
  if (isClosed(period.state)) {
    return (
      <State year={year}>
        <p className={styles.withIcon}>
          <LockOutlined aria-hidden="true" />
          <strong>{ownYearText.locked(year)}</strong>
        </p>
        <p>
          {ownYearText.lockedWhy} {openDaysText(daysOutside(data, yearStartsIn))}
        </p>
        {period.statement?.differs && <FiguresDiffer year={year} statement={period.statement} />}
      </State>
    );
  }
  const isOpen = period.sites.some(({ state }) => state === 'Open');
  return isOpen ? (
    <OpenYear period={period} />
  ) : (
    <State year={year}>
      <p>
        <strong>{ownYearText.submitted(year)}</strong>
      </p>
      <p>{ownYearText.submittedWhy}</p>
    </State>
  );
}

function OpenYear({ period: { year, sites } }: { period: Period }) {
  const nameOf = useSiteNames();
  const open = sites.filter(({ state }) => state === 'Open');
  const returned = open.filter(({ comment }) => comment);
  const hasSites = sites.length > 1;
  return (
    <State
      year={year}
      isReturned={returned.length > 0}
      action={
        <SubmitSites year={year} sites={open} why={ownYearText.submitWhy}>
          {returned.length > 0 ? ownYearText.submitAgain(year) : ownYearText.submit(year)}
        </SubmitSites>
      }
    >
      {returned.map(({ siteId, comment, recordIds = [] }) => (
        <div key={siteId}>
          <p>
            <strong>
              {hasSites
                ? ownYearText.returnedSite(nameOf(siteId), year)
                : ownYearText.returned(year)}
            </strong>
          </p>
          <p className={styles.comment}>{comment}</p>
          {recordIds.length > 0 && <p>{ownYearText.recordsNamed(recordIds.length)}</p>}
        </div>
      ))}
      {returned.length === 0 && (
        <>
          <p>
            <strong>{ownYearText.open(year)}</strong>{' '}
            {hasSites && ownYearText.openSites(open.map(({ siteId }) => nameOf(siteId)))}
          </p>
          <p>{ownYearText.openWhy}</p>
        </>
      )}
      <AmbiguousRecords year={year} />
    </State>
  );
}

function State({
  year,
  isReturned = false,
  action,
  children,
}: {
  year: string;
  isReturned?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      className={styles.ownYear}
      data-is={isReturned ? 'returned' : undefined}
      aria-label={ownYearText.title(year)}
    >
      <div className={styles.ownYearText}>{children}</div>
      {action}
    </section>
  );
}
