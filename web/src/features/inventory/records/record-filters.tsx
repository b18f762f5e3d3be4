import { RECORD_FLAGS, SCOPES } from '@canopy/domain/factors';
import {
  DATA_KIND_FILTERS,
  EVIDENCE_FILTERS,
  RECORD_GROUPINGS,
  type Site,
} from '@canopy/domain/inventory';
import { Button } from 'antd';
import { useId } from 'react';
import { localToday } from '../../../lib/days';
import { financialYearChoices } from '../../../lib/financial-years';
import { usePolicy } from '../../../lib/policy';
import { siteFilterOptions } from '../../../lib/sites';
import { readOneOf } from '../../../lib/url-state';
import { recordsText } from '../../../messages/client';
import { recordFields } from '../../../messages/fields';
import {
  dataKindFilterText,
  evidenceFilterText,
  qualityText,
} from '../../../messages/inventory/data-quality';
import { flagText, flagWhy } from '../../../messages/inventory/flags';
import { siteFilterText } from '../../../messages/inventory/sites';
import { tableText } from '../../../messages/tables';
import { recordText } from '../../../messages/user';
import { makeOptions } from '../../../ui/form-field';
import { type NestedOption, NestedSelect } from '../../../ui/nested-select';
import { SearchField } from '../../../ui/search-field';
import styles from './records.module.css';
import {
  ALL_YEARS,
  isFiltered,
  listCategories,
  NO_FILTERS,
  type RecordsView,
} from './records-view';

export interface UserName {
  readonly userId: string;
  readonly username: string;
}

type ChangeView = (change: Partial<RecordsView>) => void;

/** Filters of records: by user for readers of several users' records, by year for members. */
export function RecordFilters({
  view,
  onView,
  users,
  sites,
  canGroup,
}: {
  view: RecordsView;
  onView: ChangeView;
  /** Omitted if all records are the reader's own. */
  users?: readonly UserName[] | undefined;
  /** Sites to filter by; empty without sites, or if the screen already selects one. */
  sites: readonly Site[];
  /** Whether records can be grouped by site. */
  canGroup: boolean;
}) {
  const flag = readOneOf(RECORD_FLAGS, view.flag);
  const filter: ChangeView = (change) => onView({ ...change, page: 1 });
  const { yearStartsIn } = usePolicy();
  const search = (
    <SearchField
      label={users ? recordsText.search : recordText.search}
      value={view.q}
      onSearch={(q) => filter({ q })}
    />
  );
  return (
    <search
      className={users ? styles.filters : styles.ownFilters}
      aria-label={users ? recordsText.title : recordText.filters}
    >
      {users ? (
        <>
          {search}
          <Filter
            label={recordsText.userFilter}
            value={view.userId}
            all={recordsText.allUsers}
            options={users.map(({ userId, username }) => ({ value: userId, label: username }))}
            onChange={(userId) => filter({ userId })}
          />
        </>
      ) : (
        <Filter
          label={recordText.year}
          value={view.year}
          options={[
            ...financialYearChoices(localToday(), view.year, yearStartsIn),
            { value: ALL_YEARS, label: recordText.allYears },
          ]}
          onChange={(year) => filter({ year, leftOut: '' })}
        />
      )}
      <Filter
        label={recordsText.scopeFilter}
        value={view.scope}
        all={recordsText.allScopes}
        options={SCOPES}
        // A category of another scope would match nothing.
        onChange={(scope) => {
          const keeps = listCategories(scope).includes(view.category);
          filter({ scope, ...(!keeps && { category: '' }) });
        }}
      />
      <Filter
        label={recordsText.categoryFilter}
        value={view.category}
        all={recordsText.allCategories}
        options={listCategories(view.scope)}
        onChange={(category) => filter({ category })}
      />
      <Filter
        label={recordsText.flagFilter}
        value={view.flag}
        all={recordsText.anyFactor}
        options={makeOptions(RECORD_FLAGS, flagText)}
        onChange={(flag) => filter({ flag })}
      />
      <Filter
        label={recordFields.dataKind}
        value={view.dataKind}
        all={qualityText.anyDataKind}
        options={makeOptions(DATA_KIND_FILTERS, dataKindFilterText)}
        onChange={(dataKind) => filter({ dataKind })}
      />
      <Filter
        label={recordFields.image}
        value={view.evidence}
        all={qualityText.anyEvidence}
        options={makeOptions(EVIDENCE_FILTERS, evidenceFilterText)}
        onChange={(evidence) => filter({ evidence })}
      />
      {sites.length > 0 && (
        <Filter
          label={siteFilterText.label}
          value={view.siteId}
          options={siteFilterOptions(sites)}
          onChange={(siteId) => filter({ siteId })}
        />
      )}
      {canGroup && (
        <Filter
          label={recordsText.groupBy}
          value={view.groupBy}
          all={recordsText.notGrouped}
          options={makeOptions(RECORD_GROUPINGS, recordsText.groupedBy)}
          onChange={(groupBy) => filter({ groupBy })}
        />
      )}
      {!users && search}
      {isFiltered(view) && <Button onClick={() => onView(NO_FILTERS)}>{tableText.clear}</Button>}
      {flag && <p className={styles.flagNote}>{flagWhy[flag]}</p>}
    </search>
  );
}

type Option = string | NestedOption;

function Filter({
  label,
  value,
  all,
  options,
  onChange,
}: {
  label: string;
  value: string;
  /** Label of the choice '', which selects all. */
  all?: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <NestedSelect
        id={id}
        value={value}
        options={[
          ...(all === undefined ? [] : [{ value: '', label: all }]),
          ...options.map((each) =>
            typeof each === 'string' ? { value: each, label: each } : each,
          ),
        ]}
        onChange={onChange}
      />
    </div>
  );
}
