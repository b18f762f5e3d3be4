import { findYear, mapNames } from '@canopy/domain/common';
import {
  type EmissionRecord,
  inventoryMessages,
  type Policy,
  RECORD_NOTE_NAMES,
} from '@canopy/domain/inventory';
import { paths } from '@canopy/domain/site-pages';
import { App, ConfigProvider } from 'antd';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { EmissionEntry } from '../../features/inventory/emission-entry/emission-entry';
import { SAVE_NOTICE } from '../../features/inventory/emission-entry/entry-footer';
import type { EnteredRow } from '../../features/inventory/emission-entry/entry-row';
import { useEmissionEntry } from '../../features/inventory/emission-entry/use-emission-entry';
import { ALL_YEARS, OWN_LIST, type OwnList } from '../../features/inventory/records/records-view';
import { useRecordChanges } from '../../features/inventory/records/use-record-changes';
import { useRefreshRecords } from '../../features/inventory/records/use-records';
import { monthLater } from '../../lib/days';
import { useChosenYear } from '../../lib/financial-years';
import { formatKg } from '../../lib/format';
import { loadChunk } from '../../lib/load-chunk';
import { useRefreshPeriods } from '../../lib/periods';
import { usePolicy } from '../../lib/policy';
import { useSession } from '../../lib/session';
import { useSites } from '../../lib/sites';
import { useUrlState } from '../../lib/url-state';
import { entryText, recordImportText } from '../../messages/user';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { Loading } from '../../ui/loading';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard';
import { RepeatLastMonth } from './repeat-last-month';
import styles from './user-emission-page.module.css';

/** Lazy, because readers first come to enter something. */
const SavedRecords = lazy(() => loadChunk(() => import('./saved-records')));

/** Only screen of a member: a form for new consumption, and the list of saved records. */
export default function UserEmissionPage() {
  const session = useSession();
  const [me] = useState(session.status === 'in' ? session.me : undefined);
  const { notification } = App.useApp();
  const [asked, setAddress] = useUrlState(OWN_LIST);
  const [chosenYear, keepYear] = useChosenYear();
  const address = useMemo(
    () => ({ ...asked, year: asked.year || chosenYear }),
    [asked, chosenYear],
  );
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const entryArea = useRef<HTMLDivElement>(null);
  const policy = usePolicy();
  const { data: sites, ...sitesAnswer } = useSites();
  const changes = useRecordChanges();
  const refresh = useRefreshRecords();
  const refreshPeriods = useRefreshPeriods();

  const entry = useEmissionEntry(me?.userId ?? '', policy, sites, (records) => {
    const total = records.reduce((sum, { result }) => sum + result, 0);
    notification.success({
      key: SAVE_NOTICE,
      title: inventoryMessages.dataSaved,
      description: entryText.saved(records.length, formatKg(total)),
    });
    setFresh(new Set(records.map(({ _id }) => _id)));
    setAddress(listShowing(records, address, policy));
    void refresh();
    // A year appears with its first record.
    void refreshPeriods();
  });

  return (
    // Popups render inside the main landmark, for readers who navigate by landmarks.
    <ConfigProvider getPopupContainer={(trigger) => trigger?.closest('main') ?? document.body}>
      <PageHeader
        title={titleText.userEmission}
        actions={
          <>
            <RepeatLastMonth onRepeat={(records) => entry.addRows(records.map(aMonthLater))} />
            <ButtonLink to={paths.importRecords} label={recordImportText.action} />
          </>
        }
      />
      <div className={styles.sections}>
        <div ref={entryArea}>
          {sitesAnswer.error && !sites ? (
            // Without the sites, a row would silently go to the organisation.
            <Loading answer={sitesAnswer} lines={10} />
          ) : (
            <EmissionEntry entry={entry} />
          )}
        </div>
        <Suspense fallback={<Skeleton lines={10} />}>
          <SavedRecords
            address={address}
            onChange={(change) => {
              if (change.year) keepYear(change.year);
              setAddress(change);
            }}
            changes={changes}
            fresh={fresh}
            onEnter={() => entryArea.current?.querySelector('input')?.focus()}
          />
        </Suspense>
      </div>
      <UnsavedChangesGuard when={entry.isDirty || changes.isDirty} />
    </ConfigProvider>
  );
}

/**
 * Copies a record for the next month, without amount and evidence. The amount differs, and evidence
 * proves one month only.
 */
function aMonthLater({ date, date1, ...record }: EmissionRecord): EnteredRow {
  const { group, mainCategory, selectedName, distance } = record;
  const { selectedCountry, selectedType, selectedBrand, sku, unit, flags, factor, dataKind, site } =
    record;
  return {
    group,
    mainCategory,
    selectedName,
    ...mapNames(RECORD_NOTE_NAMES, (name) => record[name]),
    siteId: site?._id ?? '',
    selectedCountry,
    selectedType,
    selectedBrand,
    sku,
    unit,
    amountBefore: distance,
    // The next amount usually has the same data kind, unless this one was an estimate.
    kindBefore: dataKind === 'estimated' || dataKind === null ? '' : dataKind,
    date: monthLater(date),
    date1: monthLater(date1),
    // An ambiguous record's factor was never chosen.
    factorId: flags.includes('ambiguous') ? '' : factor._id,
  };
}

/**
 * Returns the view that shows the newly saved records, so that the member need not search for them.
 */
function listShowing(
  records: readonly EmissionRecord[],
  { year }: OwnList,
  { allocation, yearStartsIn }: Policy,
): Partial<OwnList> {
  const countsIn = ({ date, date1 }: EmissionRecord) => {
    const first = findYear(date, yearStartsIn);
    // Counted day by day, a record across two years is also in the first.
    return allocation === 'daily' || first === findYear(date1, yearStartsIn) ? first : null;
  };
  const years = new Set(records.map(countsIn));
  const [only] = years;
  const everywhere = {
    scope: '',
    category: '',
    siteId: '',
    dataKind: '',
    evidence: '',
    q: '',
    leftOut: '',
    page: 1,
  };
  if (year === ALL_YEARS) return everywhere;
  if (years.size !== 1 || only === undefined) return { ...everywhere, year: ALL_YEARS };
  if (only !== null) return { ...everywhere, year: only };
  const first = findYear(records[0]?.date ?? '', yearStartsIn);
  return { ...everywhere, year: first, leftOut: 'only' };
}
