import { SCOPES } from '@canopy/domain/factors';
import { EVIDENCE_LIMITS, SCOPE_KEY } from '@canopy/domain/inventory';
import type { Dashboard } from '@canopy/domain/reports';
import { Button, Table, type TableColumnType } from 'antd';
import { formatCount, formatKgNumber, formatShare, splitEmissions } from '../../../lib/format';
import { http } from '../../../lib/http';
import { useAnswer } from '../../../lib/use-answer';
import { chartText, qualityPanelText } from '../../../messages/client';
import { recordFields } from '../../../messages/fields';
import { nameDataKind } from '../../../messages/inventory/data-quality';
import cells from '../../../ui/cells.module.css';
import { Panel } from '../../../ui/panel';
import styles from './quality-panels.module.css';

/** Scope, or site with its id. */
type EvidenceRow = Dashboard['evidence']['scope1'] & {
  readonly name: string;
  readonly siteId?: string | null;
};
type DataKindRow = Dashboard['dataKinds'][number];

const EVIDENCE_COLUMNS: TableColumnType<EvidenceRow>[] = [
  {
    key: 'records',
    title: qualityPanelText.ofRecords,
    align: 'right',
    render: (_, { withEvidence, records }) => (
      <Share part={withEvidence} whole={records} format={formatCount} />
    ),
  },
  {
    key: 'kg',
    title: qualityPanelText.ofKg,
    align: 'right',
    render: (_, { kgWithEvidence, kg }) => (
      <Share part={kgWithEvidence} whole={kg} format={formatKgNumber} />
    ),
  },
];

/** Share of the year with evidence, by scope and, with sites, by site. */
export function EvidencePanel({
  dashboard: { evidence },
  onShowWithout,
}: {
  dashboard: Dashboard;
  /** Shows the records without evidence. */
  onShowWithout: () => void;
}) {
  const rows = [
    ...SCOPES.map((scope) => ({ name: scope as string, ...evidence[SCOPE_KEY[scope]] })),
    { name: qualityPanelText.all, ...evidence },
  ];
  const hasSites = evidence.sites.some(({ siteId }) => siteId !== null);
  return (
    <Panel
      title={qualityPanelText.evidence}
      note={<EvidenceNote />}
      actions={
        evidence.withEvidence < evidence.records && (
          <Button onClick={onShowWithout}>{qualityPanelText.showWithout}</Button>
        )
      }
    >
      <div className={hasSites ? styles.tables : undefined}>
        <Table<EvidenceRow>
          rowKey="name"
          size="small"
          columns={[nameColumn(recordFields.group), ...EVIDENCE_COLUMNS]}
          dataSource={rows}
          pagination={false}
          rowClassName={({ name }) => (name === qualityPanelText.all ? (styles.all ?? '') : '')}
        />
        {hasSites && (
          <Table<EvidenceRow>
            rowKey={({ siteId }) => siteId ?? ''}
            size="small"
            columns={[nameColumn(recordFields.siteId), ...EVIDENCE_COLUMNS]}
            dataSource={evidence.sites}
            pagination={evidence.sites.length > SITES_PER_PAGE && PAGED}
          />
        )}
      </div>
    </Panel>
  );
}

/** Bytes per megabyte. Quotas use 1024². */
const MEGABYTE = 1024 ** 2;
const toMegabytes = (bytes: number) => formatCount(Math.ceil(bytes / MEGABYTE));

/**
 * Usage of the evidence quota. Adds the remedy if the account is unconfirmed or the largest file
 * wouldn't fit.
 */
function EvidenceNote() {
  const { data } = useAnswer(['records', 'evidence-usage'], () => http.get('/evidence-usage'));
  const texts: string[] = [qualityPanelText.evidenceNote];
  if (data) {
    const { bytes, quotaBytes, confirmed } = data;
    texts.push(qualityPanelText.evidenceUsage(toMegabytes(bytes), toMegabytes(quotaBytes)));
    const isFull = bytes + EVIDENCE_LIMITS.mebibytes * MEGABYTE > quotaBytes;
    if (!confirmed) texts.push(qualityPanelText.evidenceUnconfirmed);
    else if (isFull) texts.push(qualityPanelText.evidenceFull);
  }
  return texts.join(' ');
}

const nameColumn = (title: string): TableColumnType<EvidenceRow> => ({
  key: 'name',
  dataIndex: 'name',
  title,
  className: cells.text,
});

const SITES_PER_PAGE = 10;
const PAGED = { pageSize: SITES_PER_PAGE, showSizeChanger: false };

/** Emissions of the year by data kind. */
export function DataKindsPanel({ dashboard: { dataKinds, totals } }: { dashboard: Dashboard }) {
  const columns: TableColumnType<DataKindRow>[] = [
    { key: 'kind', title: recordFields.dataKind, render: (_, { kind }) => nameDataKind(kind) },
    emissionsColumn(qualityPanelText.emissions, ({ total }) => total),
    {
      key: 'share',
      title: chartText.share,
      align: 'right',
      className: cells.noWrap,
      render: (_, { total }) => formatShare(total, totals.total),
    },
  ];
  return (
    <Panel title={qualityPanelText.dataKinds} note={qualityPanelText.dataKindsNote}>
      <Table<DataKindRow>
        rowKey={({ kind }) => kind ?? ''}
        size="small"
        columns={columns}
        dataSource={dataKinds}
        pagination={false}
      />
    </Panel>
  );
}

/** Returns a column of emissions in a suitable unit, with kilograms below. */
export function emissionsColumn<Row>(
  title: string,
  kgCo2eOf: (row: Row) => number,
): TableColumnType<Row> {
  return {
    key: 'emissions',
    title,
    align: 'right',
    render: (_, row) => {
      const { value, unit, inKg } = splitEmissions(kgCo2eOf(row));
      return (
        <>
          <span className={cells.noWrap}>
            {value} {unit}
          </span>
          {inKg && <span className={cells.detail}>{inKg}</span>}
        </>
      );
    },
  };
}

/** Share with its part and whole below. */
function Share({
  part,
  whole,
  format,
}: {
  part: number;
  whole: number;
  format: (figure: number) => string;
}) {
  if (whole === 0) return <span className={cells.detail}>{qualityPanelText.nothing}</span>;
  return (
    <>
      <span className={cells.noWrap}>{formatShare(part, whole)}</span>
      <span className={cells.detail}>{qualityPanelText.partOf(format(part), format(whole))}</span>
    </>
  );
}
