import type { ActivityMetric } from '@canopy/domain/inventory';
import { Button, type TableColumnType } from 'antd';
import { useState } from 'react';
import { formatAmount } from '../../../lib/format';
import { localList } from '../../../lib/local-list';
import { useSiteNames, useSites } from '../../../lib/sites';
import { appText } from '../../../messages/en';
import { metricFields } from '../../../messages/fields';
import { peopleText } from '../../../messages/people/people';
import { nameMetric, yearDataText } from '../../../messages/reports/year-data';
import cells from '../../../ui/cells.module.css';
import { EmptyState } from '../../../ui/empty-state';
import { EvidenceButton } from '../../../ui/evidence-button';
import { FormDialog } from '../../../ui/form-dialog';
import { Loading } from '../../../ui/loading';
import { PagedTable } from '../../../ui/paged-table';
import { Panel } from '../../../ui/panel';
import { RowButtons } from '../../../ui/row-buttons';
import { MetricForm } from './metric-form';
import { useMetrics, useMetricWrite } from './use-year-data';

/** Metrics of a year. */
export function MetricsPanel({ year }: { year: string }) {
  const metrics = useMetrics(year);
  const { data: sites, ...sitesAnswer } = useSites();
  const nameOf = useSiteNames();
  const [view, setView] = useState({ page: 1 });
  /** Metric in the dialog; null adds one, undefined closes the dialog. */
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
          columns={columnsWith(sites !== undefined && sites.length > 0 && nameOf, setEdited)}
          width={820}
          view={view}
          onView={(change) => setView({ ...view, ...change })}
          noMatch={yearDataText.noMetrics}
        />
      )}
      <FormDialog
        isOpen={edited !== undefined}
        title={edited ? appText.editOf(nameMetric(edited.metric)) : yearDataText.addTitle(year)}
        onClose={close}
      >
        {sites ? (
          <MetricForm
            year={year}
            {...(edited && { before: edited })}
            metrics={metrics.data ?? []}
            sites={sites}
            onSaved={close}
          />
        ) : (
          <Loading answer={sitesAnswer} lines={8} />
        )}
      </FormDialog>
    </Panel>
  );
}

/**
 * Returns the columns.
 * @param nameSite false if the organisation has no sites
 */
function columnsWith(
  nameSite: false | ((siteId: string | null) => string),
  onEdit: (metric: ActivityMetric) => void,
): TableColumnType<ActivityMetric>[] {
  return [
    {
      key: 'metric',
      title: metricFields.metric,
      className: cells.name,
      render: (_, { metric, siteId }) => (
        <>
          {nameMetric(metric)}
          {nameSite && <span className={cells.more}>{nameSite(siteId)}</span>}
        </>
      ),
    },
    {
      key: 'value',
      title: metricFields.value,
      align: 'right',
      className: cells.noWrap,
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
  const write = useMetricWrite();
  const { year, siteId } = metric;
  const remove = () =>
    write({ year, siteId, metric: metric.metric, value: null, unit: '', source: '', evidence: '' });
  return <RowButtons name={nameMetric(metric.metric)} onEdit={onEdit} onDelete={remove} />;
}
