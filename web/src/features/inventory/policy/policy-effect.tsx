import type { PolicyEffect as Effect, Policy } from '@canopy/domain/inventory';
import { Alert, Select } from 'antd';
import { useId } from 'react';
import {
  formatAmount,
  formatCount,
  formatDay,
  formatKgNumber,
  formatMonth,
  formatSignedKgNumber,
} from '../../../lib/format';
import { chartText } from '../../../messages/client';
import { instrumentKinds } from '../../../messages/inventory/instruments';
import { policyText } from '../../../messages/inventory/policy';
import { LoadFailed } from '../../../ui/load-failed';
import { Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import styles from './policy.module.css';
import { changesFigures, usePolicyEffect } from './use-policy-choices';

const SCOPE_2_BASES = ['locationBased', 'marketBased'] as const;

/** Effect of unsaved choices on the figures. */
export function PolicyEffect({
  now,
  chosen,
  year,
  years,
  onYear,
}: {
  now: Policy;
  chosen: Policy;
  /** Year to compare, and the available years. */
  year: string;
  years: readonly string[];
  onYear: (year: string) => void;
}) {
  const id = useId();
  const { data, error, isLoading, isValidating, mutate } = usePolicyEffect(year, now, chosen);
  const isDifferent = changesFigures(now, chosen);
  return (
    <Panel title={policyText.effect} note={isDifferent && policyText.effectNote}>
      <div className={styles.year}>
        <label htmlFor={id}>{policyText.effectOfYear}</label>
        <Select
          id={id}
          value={year}
          options={years.map((label) => ({ value: label, label }))}
          onChange={onYear}
        />
      </div>
      <div role="status" aria-busy={isValidating}>
        {!isDifferent ? (
          <p className={styles.why}>{policyText.effectNone}</p>
        ) : error && !isLoading ? (
          <LoadFailed error={error} onRetry={() => mutate()} />
        ) : data ? (
          <Figures effect={data} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </Panel>
  );
}

function Figures({ effect }: { effect: Effect }) {
  const { before, after, restating, cutInstruments } = effect;
  const months = [...new Set([...before.months, ...after.months].map(({ month }) => month))].sort();
  const ofMonth = ({ months: listed }: Effect['before'], month: string) =>
    listed.find((each) => each.month === month)?.total;
  return (
    <>
      {cutInstruments.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.cut}
          title={policyText.cutInstruments(formatCount(cutInstruments.length))}
          description={
            <>
              <ul>
                {cutInstruments.map(({ _id, kind, serials, mwh, uncovered }) => (
                  <li key={_id}>
                    {policyText.cutInstrument(
                      serials || instrumentKinds[kind],
                      formatAmount(mwh),
                      formatDay(uncovered.from),
                      formatDay(uncovered.to),
                    )}
                  </li>
                ))}
              </ul>
              {policyText.cutRemedy}
            </>
          }
        />
      )}
      <table className={styles.effect}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {policyText.before}
              <span>{before.financialYear}</span>
            </th>
            <th scope="col">
              {policyText.after}
              <span>{after.financialYear}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.total}>
            <th scope="row">
              {policyText.total}
              <span>{chartText.kg}</span>
            </th>
            <td>{formatKgNumber(before.totals.total)}</td>
            <td>
              {formatKgNumber(after.totals.total)}
              <span>{formatSignedKgNumber(after.totals.total - before.totals.total)}</span>
            </td>
          </tr>
          {SCOPE_2_BASES.map((basis) => (
            <tr key={basis} data-changed={before.scope2[basis] !== after.scope2[basis]}>
              <th scope="row">
                {policyText[basis]}
                <span>{chartText.kg}</span>
              </th>
              <td>{formatKgNumber(before.scope2[basis])}</td>
              <td>{formatKgNumber(after.scope2[basis])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{policyText.leftOut}</th>
            <td>{formatCount(before.leftOut.count)}</td>
            <td>{formatCount(after.leftOut.count)}</td>
          </tr>
          {months.map((month) => {
            const [was, becomes] = [ofMonth(before, month), ofMonth(after, month)];
            return (
              <tr key={month} data-changed={was !== becomes}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{kgOrNone(was)}</td>
                <td>{kgOrNone(becomes)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {restating && (
        <div className={styles.restating}>
          <h3>{policyText.restating}</h3>
          <p>
            {restating.changed === 0
              ? policyText.wouldNotChange
              : policyText.wouldChange(
                  formatCount(restating.changed),
                  formatCount(restating.records),
                )}
          </p>
          <ul>
            {restating.scopes
              .filter(({ changed }) => changed > 0)
              .map((each) => (
                <li key={each.scope}>
                  {each.scope}: {formatSignedKgNumber(each.after - each.before)} {chartText.kg}
                </li>
              ))}
          </ul>
        </div>
      )}
    </>
  );
}

const kgOrNone = (kgCo2e: number | undefined) =>
  kgCo2e === undefined ? (
    <span className={styles.none}>{policyText.noYear}</span>
  ) : (
    formatKgNumber(kgCo2e)
  );
