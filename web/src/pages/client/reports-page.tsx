import { SCOPES } from '@canopy/domain/factors';
import { DATA_KIND_FILTERS, EVIDENCE_FILTERS } from '@canopy/domain/inventory';
import type { Member } from '@canopy/domain/people';
import { STANDARD_IDS, STANDARDS } from '@canopy/domain/reports';
import { paths } from '@canopy/domain/site-pages';
import { type RefSelectProps, Select } from 'antd';
import { useRef, useState } from 'react';
import { LockedYear } from '../../features/inventory/periods/locked-year';
import { NewerYear } from '../../features/inventory/records/newer-year';
import { recordCsvColumns } from '../../features/inventory/records/records-csv';
import { fetchRecordPage, useTotals } from '../../features/inventory/records/use-records';
import { useMembers } from '../../features/people/members/use-members';
import { makeReport } from '../../features/reports/report/make-report';
import { makeStandardReport } from '../../features/reports/report/make-standard-report';
import type { RecordSource } from '../../features/reports/report/report-choice';
import { ReportMaker } from '../../features/reports/report/report-maker';
import { localToday } from '../../lib/days';
import { financialYearChoices, financialYearFrom, useChosenYear } from '../../lib/financial-years';
import { formatCount } from '../../lib/format';
import { usePolicy } from '../../lib/policy';
import { useSession } from '../../lib/session';
import { knownSite, siteFilterOptions, useSites } from '../../lib/sites';
import { readOneOf, useUrlState } from '../../lib/url-state';
import { usePicture } from '../../lib/use-picture';
import { recordFields } from '../../messages/fields';
import {
  dataKindFilterText,
  evidenceFilterText,
  qualityText,
} from '../../messages/inventory/data-quality';
import { siteFilterText } from '../../messages/inventory/sites';
import { reportsText } from '../../messages/reports/reports';
import { titleText } from '../../messages/workspace';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { makeOptions } from '../../ui/form-field';
import { Loading } from '../../ui/loading';
import { NestedSelect } from '../../ui/nested-select';
import { PageHeader } from '../../ui/page-header';
import { Panel } from '../../ui/panel';
import styles from './reports-page.module.css';

const DEFAULTS = {
  financialYear: '',
  scope: '',
  userId: '',
  dataKind: '',
  evidence: '',
  siteId: '',
};

const RECORDS: RecordSource = {
  fetchPage: (query, page, pageSize) => fetchRecordPage({ ...query, page, pageSize }),
  columns: recordCsvColumns,
};

/** Reports of a client for auditors: on the organisation and on one user. */
export default function ReportsPage() {
  const answer = useMembers();
  const members = answer.data;
  return (
    <>
      <PageHeader title={titleText.reports} lead={reportsText.lead} />
      {members ? (
        members.length > 0 ? (
          <Reports members={members} />
        ) : (
          <EmptyState
            title={reportsText.noUsersTitle}
            why={reportsText.noUsersWhy}
            action={<ButtonLink to={paths.addUsers} label={reportsText.addUsers} primary />}
          />
        )
      ) : (
        <Loading answer={answer} lines={8} />
      )}
    </>
  );
}

function Reports({ members }: { members: readonly Member[] }) {
  const [view, change] = useUrlState(DEFAULTS);
  const [isUserMissing, setUserMissing] = useState(false);
  const userField = useRef<RefSelectProps>(null);
  const session = useSession();
  const logo = usePicture(session.status === 'in' ? (session.me.client?.logo ?? null) : null);
  const { yearStartsIn } = usePolicy();
  const [chosenLast, keepYear] = useChosenYear();
  const financialYear = financialYearFrom(view.financialYear, chosenLast, yearStartsIn);
  const { newestYear } = useTotals(financialYear);
  const chooseYear = (year: string) => {
    keepYear(year);
    change({ financialYear: year });
  };
  const scope = SCOPES.find((each) => each === view.scope);
  const dataKind = readOneOf(DATA_KIND_FILTERS, view.dataKind);
  const evidence = readOneOf(EVIDENCE_FILTERS, view.evidence);
  const { data: sites } = useSites();
  const siteId = knownSite(view.siteId, sites);
  const user = members.find(({ userId }) => userId === view.userId);

  // A report belongs to exactly these choices: a change of any discards both reports.
  const choice = { financialYear, scope, siteId: siteId || undefined, dataKind, evidence };
  const made = JSON.stringify([choice, user?.userId, members]);

  return (
    <div className={styles.parts}>
      <Panel title={reportsText.choose} note={reportsText.changed}>
        <div className={styles.filters}>
          <div className={styles.field}>
            <label htmlFor="report-year">{reportsText.financialYear}</label>
            <Select
              id="report-year"
              value={financialYear}
              options={financialYearChoices(localToday(), financialYear, yearStartsIn).map(
                (value) => ({
                  value,
                  label: value,
                }),
              )}
              onChange={chooseYear}
            />
          </div>
          <Filter
            id="report-scope"
            label={reportsText.scope}
            all={reportsText.allScopes}
            options={makeOptions(SCOPES)}
            value={scope}
            onChange={(next) => change({ scope: next })}
          />
          {sites && sites.length > 0 && (
            <div className={styles.field}>
              <label htmlFor="report-site">{siteFilterText.label}</label>
              <NestedSelect
                id="report-site"
                value={siteId}
                options={siteFilterOptions(sites)}
                onChange={(next) => change({ siteId: next })}
              />
            </div>
          )}
          <Filter
            id="report-data-kind"
            label={recordFields.dataKind}
            all={qualityText.anyDataKind}
            options={makeOptions(DATA_KIND_FILTERS, dataKindFilterText)}
            value={dataKind}
            onChange={(next) => change({ dataKind: next })}
          />
          <Filter
            id="report-evidence"
            label={recordFields.image}
            all={qualityText.anyEvidence}
            options={makeOptions(EVIDENCE_FILTERS, evidenceFilterText)}
            value={evidence}
            onChange={(next) => change({ evidence: next })}
          />
        </div>
        <LockedYear year={financialYear} />
        <NewerYear newest={newestYear} shown={financialYear} onYear={chooseYear} />
      </Panel>
      <div className={styles.cards}>
        <Panel
          title={reportsText.organisationTitle}
          note={reportsText.organisationText(formatCount(members.length))}
        >
          <ReportMaker
            key={made}
            action={reportsText.generate}
            generate={() => makeReport(choice, RECORDS, logo)}
          />
        </Panel>
        <Panel title={reportsText.userTitle} note={reportsText.userText}>
          <div className={styles.field}>
            <label htmlFor="report-user">{reportsText.user}</label>
            <Select
              id="report-user"
              ref={userField}
              allowClear
              placeholder={reportsText.userPlaceholder}
              value={user?.userId}
              status={isUserMissing ? 'error' : undefined}
              aria-invalid={isUserMissing}
              aria-describedby={isUserMissing ? 'report-user-missing' : undefined}
              options={members.map(({ userId, username }) => ({
                value: userId,
                label: `${username} (${userId})`,
              }))}
              onChange={(userId?: string) => {
                setUserMissing(false);
                change({ userId: userId ?? '' });
              }}
            />
            <p id="report-user-missing" className={styles.missing} role="alert">
              {isUserMissing && reportsText.userMissing}
            </p>
          </div>
          <ReportMaker
            key={made}
            action={reportsText.generateUser}
            generate={
              user ? () => makeReport({ ...choice, userId: user.userId }, RECORDS, logo) : null
            }
            onRefused={() => {
              setUserMissing(true);
              userField.current?.focus();
            }}
          />
        </Panel>
        {STANDARD_IDS.map((id) => {
          const { name, covers } = STANDARDS[id];
          return (
            <Panel
              key={id}
              title={reportsText.standardTitle(name)}
              note={reportsText.standardText(covers)}
            >
              <ReportMaker
                key={financialYear}
                action={reportsText.generateStandard(name)}
                generate={() => makeStandardReport(id, financialYear, logo)}
              />
            </Panel>
          );
        })}
      </div>
    </div>
  );
}

/** Filter of the reported records by one property. */
function Filter({
  id,
  label,
  all,
  options,
  value = '',
  onChange,
}: {
  id: string;
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (next: string) => void;
}) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={[{ value: '', label: all }, ...options]}
        onChange={onChange}
      />
    </div>
  );
}
