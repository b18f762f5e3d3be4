import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { ActivityMetric, Site } from '@canopy/domain';
import { App, Button, Modal, type TableColumnType } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { formatAmount } from '../../lib/format';
import { localList } from '../../lib/local-list';
import { useSites } from '../../lib/sites';
import { metricFields } from '../../messages/fields';
import { peopleText } from '../../messages/people';
import { nameMetric, yearDataText } from '../../messages/year-data';
import cells from '../../ui/cells.module.css';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { EmptyState } from '../../ui/empty-state';
import { EvidenceButton } from '../../ui/evidence-button';
import { PagedTable } from '../../ui/paged-table';
import { Panel } from '../../ui/panel';
import { MetricForm } from './metric-form';
import { useMetrics, useMetricWrite } from './use-year-data';
import styles from './year-data.module.css';

/** The metrics of a year. */
export function MetricsPanel({ year }: { year: string }) {
  const metrics = useMetrics(year);
  const { data: sites = [] } = useSites();
  const [view, setView] = useState({ page: 1 });
  /** The metric in the dialog; null adds one, undefined is no dialog. */
  const [edited, setEdited] = useState<ActivityMetric | null>();
  const close = () => setEdited(undefined);
  const add = (
    <Button type="primary" onClick={() => setEdited(null)}>
      {yearDataText.add}
    </Button>
  );
  const isEmpty = metrics.data?.length === 0;
  return (
    <Panel
      title={yearDataText.metrics}
      note={yearDataText.metricsNote}
      actions={!isEmpty && metrics.data && add}
    >
      {isEmpty ? (
        <EmptyState title={yearDataText.noMetrics} why={yearDataText.noMetricsWhy} action={add} />
      ) : (
        <PagedTable
          list={localList(metrics, view, {})}
          columns={columnsWith(sites, setEdited)}
          width={820}
          view={view}
          onView={(change) => setView({ ...view, ...change })}
          noMatch={yearDataText.noMetrics}
        />
      )}
      <Modal
        open={edited !== undefined}
        title={
          edited ? yearDataText.editOf(nameMetric(edited.metric)) : yearDataText.addTitle(year)
        }
        footer={null}
        destroyOnHidden
        // A click beside it would lose what was typed.
        mask={{ closable: false }}
        onCancel={close}
      >
        <MetricForm
          year={year}
          {...(edited && { before: edited })}
          metrics={metrics.data ?? []}
          sites={sites}
          onSaved={close}
        />
      </Modal>
    </Panel>
  );
}

function columnsWith(
  sites: readonly Site[],
  onEdit: (metric: ActivityMetric) => void,
): TableColumnType<ActivityMetric>[] {
  const nameOf = (siteId: string | null) =>
    sites.find(({ _id }) => _id === siteId)?.name ?? yearDataText.organisation;
  return [
    {
      key: 'metric',
      title: metricFields.metric,
      className: cells.name,
      render: (_, { metric, siteId }) => (
        <>
          {nameMetric(metric)}
          {sites.length > 0 && <span className={cells.more}>{nameOf(siteId)}</span>}
        </>
      ),
    },
    {
      key: 'value',
      title: metricFields.value,
      align: 'right',
      className: styles.figure,
      render: (_, { value }) => formatAmount(value),
    },
    { key: 'unit', dataIndex: 'unit', title: metricFields.unit, className: cells.text },
    { key: 'source', dataIndex: 'source', title: metricFields.source, className: cells.text },
    {
      key: 'evidence',
      title: metricFields.evidence,
      width: 112,
      render: (_, { evidence, metric }) =>
        evidence ? (
          <EvidenceButton path={`/evidence/${evidence}`} of={nameMetric(metric)} />
        ) : (
          <span className={cells.soft}>{yearDataText.noEvidence}</span>
        ),
    },
    {
      key: 'action',
      title: peopleText.action,
      width: 96,
      render: (_, metric) => <MetricActions metric={metric} onEdit={() => onEdit(metric)} />,
    },
  ];
}

function MetricActions({ metric, onEdit }: { metric: ActivityMetric; onEdit: () => void }) {
  const { notification } = App.useApp();
  const write = useMetricWrite();
  const { year, siteId } = metric;
  const name = nameMetric(metric.metric);

  async function remove() {
    try {
      const key = { year, siteId, metric: metric.metric };
      await write({ ...key, value: null, unit: '', source: '', evidence: '' });
    } catch (failure) {
      notification.error({
        title: yearDataText.deleteFailed,
        description: toAppError(failure).message,
      });
    }
  }

  return (
    <div className={styles.actions}>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={yearDataText.editOf(name)}
        title={yearDataText.edit}
        onClick={onEdit}
      />
      <ConfirmDelete what={name} onDelete={remove}>
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={yearDataText.deleteOf(name)}
          title={yearDataText.deleteOf(name)}
        />
      </ConfirmDelete>
    </div>
  );
}
