import type { Instrument } from '@canopy/domain/inventory';
import type { TableColumnType } from 'antd';
import { useState } from 'react';
import { FIRST_PAGE } from '../../../lib/asked-page';
import { formatAmount, formatDay } from '../../../lib/format';
import { http } from '../../../lib/http';
import { localList } from '../../../lib/local-list';
import { useSiteNames, useSites } from '../../../lib/sites';
import { instrumentFields } from '../../../messages/fields';
import { instrumentKinds, instrumentsText } from '../../../messages/inventory/instruments';
import { peopleText } from '../../../messages/people/people';
import cells from '../../../ui/cells.module.css';
import { EmptyState } from '../../../ui/empty-state';
import { EvidenceButton } from '../../../ui/evidence-button';
import { PagedTable } from '../../../ui/paged-table';
import { RowButtons } from '../../../ui/row-buttons';
import { AddInstrument } from './add-instrument';
import { EditInstrument } from './edit-instrument';
import { nameInstrument } from './instrument-values';
import { useInstruments, useRefreshInstruments } from './use-instruments';

export const INSTRUMENTS_VIEW = FIRST_PAGE;
type InstrumentsView = typeof INSTRUMENTS_VIEW;

const amount = (
  key: 'mwh' | 'kgCo2ePerKwh' | 'coveredMwh' | 'leftOverMwh',
  title: string,
): TableColumnType<Instrument> => ({
  key,
  title,
  align: 'right',
  render: (_, instrument) => formatAmount(instrument[key]),
});

/** Certificates and contracts, with their covered and left-over electricity. */
export function InstrumentsTable({
  view,
  onView,
}: {
  view: InstrumentsView;
  onView: (change: Partial<InstrumentsView>) => void;
}) {
  const [edited, setEdited] = useState<Instrument>();
  const instruments = useInstruments();
  const { data: sites = [] } = useSites();
  const nameOf = useSiteNames();
  const refresh = useRefreshInstruments();

  async function remove(id: string) {
    await http.delete('/instruments/:id', { path: { id } });
    await refresh();
  }

  if (instruments.data?.length === 0) {
    return (
      <EmptyState
        title={instrumentsText.emptyTitle}
        why={instrumentsText.emptyWhy}
        action={<AddInstrument />}
      />
    );
  }
  const columns: TableColumnType<Instrument>[] = [
    {
      key: 'kind',
      title: instrumentFields.kind,
      className: cells.name,
      render: (_, { kind, serials, meetsCriteria, coveredMwh }) => (
        <>
          {instrumentKinds[kind]}
          {serials && <span className={cells.more}>{serials}</span>}
          {!meetsCriteria && (
            <span className={cells.more}>
              {coveredMwh > 0 ? instrumentsText.criteriaLocked : instrumentsText.criteriaOpen}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'site',
      title: instrumentFields.siteId,
      hidden: sites.length === 0,
      render: (_, { siteId }) => nameOf(siteId),
    },
    {
      key: 'days',
      title: instrumentsText.days,
      render: (_, { from, to, uncovered }) => (
        <>
          <span className={cells.noWrap}>{formatDay(from)} –</span>{' '}
          <span className={cells.noWrap}>{formatDay(to)}</span>
          {uncovered && (
            <span className={cells.more}>
              {instrumentsText.uncovered(formatDay(uncovered.from))}
            </span>
          )}
        </>
      ),
    },
    amount('kgCo2ePerKwh', instrumentFields.kgCo2ePerKwh),
    amount('mwh', instrumentFields.mwh),
    amount('coveredMwh', instrumentsText.covered),
    amount('leftOverMwh', instrumentsText.leftOver),
    {
      key: 'evidence',
      title: instrumentFields.evidence,
      width: 112,
      render: (_, instrument) =>
        instrument.evidence ? (
          <EvidenceButton
            path={`/evidence/${instrument.evidence}`}
            of={nameInstrument(instrument)}
          />
        ) : (
          <span className={cells.soft}>{instrumentsText.noEvidence}</span>
        ),
    },
    {
      key: 'action',
      title: peopleText.action,
      width: 96,
      render: (_, instrument) => (
        <RowButtons
          name={nameInstrument(instrument)}
          onEdit={() => setEdited(instrument)}
          onDelete={() => remove(instrument._id)}
        />
      ),
    },
  ];
  return (
    <>
      <PagedTable
        list={localList(instruments, view, {})}
        columns={columns}
        width={960}
        view={view}
        onView={onView}
        noMatch={instrumentsText.emptyTitle}
      />
      <EditInstrument instrument={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
