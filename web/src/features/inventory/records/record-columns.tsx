import { findYear, monthDays } from '@canopy/domain/common';
import { isSameSum } from '@canopy/domain/factors';
import {
  type EmissionRecord,
  ORGANISATION,
  RECORD_NOTE_NAMES,
  type Site,
} from '@canopy/domain/inventory';
import { type TableColumnType, Tag } from 'antd';
import type { ReactNode } from 'react';
import { formatAmount, formatDay, formatKgNumber, formatShare } from '../../../lib/format';
import type { Closing } from '../../../lib/periods';
import { usePolicy } from '../../../lib/policy';
import { chartText, recordsText } from '../../../messages/client';
import { recordFields } from '../../../messages/fields';
import { dataKindText } from '../../../messages/inventory/data-quality';
import { ownYearText } from '../../../messages/inventory/periods';
import { recordText } from '../../../messages/user';
import cells from '../../../ui/cells.module.css';
import { EvidenceButton } from '../../../ui/evidence-button';
import type { RowSelection } from '../../../ui/paged-table';
import { UnitHead } from '../../../ui/unit-head';
import { ChooseFactor } from './choose-factor';
import { FactorPopover } from './factor-popover';
import { RecordActions, type RecordCalls } from './record-actions';
import { EditField } from './record-edit-field';
import { RecordFlags } from './record-flags';
import styles from './records.module.css';
import type { EditedField, RecordEdit } from './use-record-changes';

/** Width in pixels below which a list of records scrolls. */
export const RECORDS_WIDTH = 940;

/** State and actions for members who edit their own records. */
export interface Editing {
  /** Whether the screen is wide enough for every column. */
  readonly isWide: boolean;
  /** Sites to choose from. */
  readonly sites: readonly Site[];
  readonly edits: ReadonlyMap<string, RecordEdit>;
  /** Ids of records saved just now. */
  readonly fresh: ReadonlySet<string>;
  /** Ids of records that the organisation returned. */
  readonly returned: ReadonlySet<string>;
  /** Returns why a record can't change; null if it can. */
  readonly closingOf: (record: EmissionRecord) => Closing | null;
  readonly calls: RecordCalls;
}

/** Reader of a list: either sees several users' records, or edits their own. */
export type Reader = (
  | {
      readonly nameOf: (userId: string) => string;
      /** Whether the screen is wide enough for every column. */
      readonly isWide: boolean;
      /** Whether the organisation has sites. */
      readonly hasSites: boolean;
    }
  | { readonly own: Editing }
) & {
  /** Omitted if the list has no bulk actions. */
  readonly selection?: Pick<RowSelection<EmissionRecord>, 'rows' | 'onChange'> | undefined;
};

/**
 * Returns the columns of a list of records. Keys are the server's sort names.
 * @param isGrouped whether rows are grouped by site. Group headings then replace the site column,
 * except where users edit it.
 */
export function recordColumns(
  reader: Reader,
  isGrouped = false,
): TableColumnType<EmissionRecord>[] {
  if ('nameOf' in reader) {
    return [
      {
        key: 'user',
        title: recordsText.user,
        className: styles.user,
        hidden: !reader.isWide,
        render: (_, { userId }) => reader.nameOf(userId),
      },
      ...sharedColumns({
        ...reader,
        hasSites: reader.hasSites && !isGrouped,
        ...(!reader.isWide && { userOf: ({ userId }) => reader.nameOf(userId) }),
      }),
      {
        key: 'date',
        title: recordsText.dates,
        className: cells.noWrap,
        render: (_, { date, date1 }) => (
          <>
            <span className={styles.day}>{formatDay(date)}</span>{' '}
            <span className={styles.day}>{recordsText.until(formatDay(date1))}</span>
          </>
        ),
      },
      resultColumn((record) => (
        <>
          <strong>{formatKgNumber(record.result)}</strong>
          <CountedPart record={record} />
        </>
      )),
      {
        key: 'factor',
        title: <UnitHead title={recordsText.factor} unit={recordsText.factorUnit} />,
        className: cells.noWrap,
        render: (_, record) => <FactorPopover record={record} isOwn={false} />,
      },
      {
        key: 'evidence',
        title: recordFields.image,
        className: cells.noWrap,
        render: (_, record) =>
          record.emission ? (
            <EvidenceButton path={record.emission} of={record.selectedName} />
          ) : (
            <span className={cells.soft}>{recordsText.noEvidence}</span>
          ),
      },
    ];
  }
  const { own } = reader;
  return [
    ...sharedColumns({ isWide: own.isWide, hasSites: own.sites.length > 0 }, own, isGrouped),
    {
      key: 'date',
      title: recordFields.date,
      width: own.isWide ? 142 : 128,
      render: editable(own, ['date'], (record) => <FromDay record={record} />),
    },
    {
      key: 'date1',
      title: recordFields.date1,
      width: own.isWide ? 142 : 128,
      render: editable(own, ['date1'], ({ date1 }) => (
        <time dateTime={date1}>{formatDay(date1)}</time>
      )),
    },
    {
      ...resultColumn((record) => (
        <>
          <span className={styles.result}>
            <strong>{formatKgNumber(record.result)}</strong>
            <FactorPopover record={record} isOwn />
          </span>
          <CountedPart record={record} />
        </>
      )),
      width: own.isWide ? 184 : 148,
    },
    {
      key: 'action',
      title: recordText.action,
      align: 'right',
      width: own.isWide ? 132 : 100,
      render: (_, record) => (
        <RecordActions
          record={record}
          edit={own.edits.get(record._id)}
          closing={own.closingOf(record)}
          calls={own.calls}
        />
      ),
    },
  ];
}

/** Returns the columns that both kinds of readers share. */
function sharedColumns(
  {
    isWide,
    hasSites,
    userOf,
  }: {
    readonly isWide: boolean;
    readonly hasSites: boolean;
    /** Returns a record's user if the user column is hidden. */
    readonly userOf?: (record: EmissionRecord) => string;
  },
  own?: Editing,
  isGrouped = false,
): TableColumnType<EmissionRecord>[] {
  // On narrow screens the category moves below the scope, and the site below the item.
  const isCategoryApart = isWide && !hasSites;
  const isSiteBeneath = hasSites && !isWide;
  return [
    {
      key: 'selectedName',
      title: own ? recordText.item : recordFields.selectedName,
      className: own ? '' : styles.item,
      render: (_, record) => (
        <>
          <Item record={record} own={own} />
          {isSiteBeneath && (!isGrouped || own?.edits.has(record._id)) && (
            <div className={cells.soft}>{siteCell(own, record)}</div>
          )}
          {userOf && <div className={cells.soft}>{userOf(record)}</div>}
        </>
      ),
    },
    {
      key: 'site',
      title: recordFields.siteId,
      className: own ? '' : styles.category,
      ...(own && { width: '15%' }),
      hidden: !hasSites || isSiteBeneath,
      render: (_, record) => siteCell(own, record),
    },
    {
      key: 'group',
      title: recordFields.group,
      className: own ? '' : isCategoryApart ? cells.noWrap : styles.category,
      ...(own && { width: isCategoryApart ? 104 : isWide ? 150 : 128 }),
      render: (_, { group, mainCategory }) => (
        <>
          <span className={own && styles.scope} data-scope={group}>
            {group}
          </span>
          {!isCategoryApart && <div className={cells.soft}>{mainCategory}</div>}
        </>
      ),
    },
    {
      key: 'mainCategory',
      dataIndex: 'mainCategory',
      title: recordFields.mainCategory,
      className: own ? '' : styles.category,
      ...(own && { width: '17%' }),
      hidden: !isCategoryApart,
    },
    {
      key: 'distance',
      title: recordFields.distance,
      align: 'right',
      className: own ? '' : cells.noWrap,
      ...(own && { width: own.isWide ? 164 : 140 }),
      render: editable(own, ['distance', 'dataKind'], ({ consumption, unit, dataKind }) => (
        <>
          {formatAmount(consumption)}{' '}
          <span className={own ? cells.soft : cells.detail}>{unit}</span>
          {dataKind && <span className={cells.detail}>{dataKindText[dataKind]}</span>}
        </>
      )),
    },
  ];
}

function resultColumn(
  render: (record: EmissionRecord) => ReactNode,
): TableColumnType<EmissionRecord> {
  return {
    key: 'result',
    title: <UnitHead title={recordFields.result} unit={chartText.kg} />,
    align: 'right',
    className: cells.noWrap,
    render: (_, record) => render(record),
  };
}

/**
 * Part of a record that counts in the chosen year, with the reason if it isn't the whole result.
 */
function CountedPart({ record: { counted, result, date, date1 } }: { record: EmissionRecord }) {
  if (!counted || isSameSum(counted.result, result)) return null;
  const { days, share, scope2 } = counted;
  const all = monthDays(date, date1).reduce((sum, month) => sum + month.days, 0);
  const isMarketBased = scope2 && !isSameSum(counted.result, scope2.locationBased);
  return (
    <>
      <span className={cells.detail}>
        {recordsText.countedPart(formatKgNumber(counted.result))}
      </span>
      <span className={cells.detail}>
        {[
          days > 0 && days < all && recordsText.countedDays(days, all),
          share < 1 && recordsText.countedShare(formatShare(share)),
          isMarketBased && recordsText.countedMarket,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

/** Renders a record's site or the field that changes it. */
function siteCell(own: Editing | undefined, record: EmissionRecord): ReactNode {
  return editable(own, ['siteId'], ({ site }) => site?.name ?? ORGANISATION)(null, record);
}

/** Renders fields instead of values in an edited row. */
function editable(
  own: Editing | undefined,
  fields: readonly EditedField[],
  display: (record: EmissionRecord) => ReactNode,
) {
  return (_: unknown, record: EmissionRecord) => {
    const edit = own?.edits.get(record._id);
    if (!own || !edit) return display(record);
    return fields.map((field) => (
      <EditField key={field} edit={edit} field={field} sites={own.sites} calls={own.calls} />
    ));
  };
}

function Item({ record, own }: { record: EmissionRecord; own: Editing | undefined }) {
  const { selectedName, selectedType, selectedBrand, sku, selectedCountry } = record;
  const notes = own ? RECORD_NOTE_NAMES.map((name) => record[name]) : [];
  // These values distinguish items with the same name.
  const more = [selectedType, selectedBrand, sku, selectedCountry, ...notes]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <strong className={styles.name}>{selectedName}</strong>{' '}
      {own?.fresh.has(record._id) && <span className={styles.isNew}>{recordText.isNew}</span>}
      {own?.returned.has(record._id) && <Tag color="warning">{ownYearText.mark.returned}</Tag>}
      {more && (
        <span className={own ? styles.more : cells.detail} {...(own && { title: more })}>
          {more}
        </span>
      )}
      <RecordFlags flags={record.flags} />
      {own && record.flags.includes('ambiguous') && <ChooseFactor records={[record]} />}
    </>
  );
}

function FromDay({ record: { date, date1 } }: { record: EmissionRecord }) {
  const { allocation, yearStartsIn } = usePolicy();
  const countsNowhere =
    allocation === 'documented' && findYear(date, yearStartsIn) !== findYear(date1, yearStartsIn);
  return (
    <>
      <time dateTime={date}>{formatDay(date)}</time>
      {countsNowhere && <div className={styles.warning}>{recordText.countsNowhere}</div>}
    </>
  );
}
