import type { Instrument } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import { useState } from 'react';
import { FIRST_PAGE } from '../../lib/asked-page';
import { formatAmount, formatDay } from '../../lib/format';
import { localList } from '../../lib/local-list';
import { useSiteNames, useSites } from '../../lib/sites';
import { instrumentFields } from '../../messages/fields';
import { instrumentKinds, instrumentsText } from '../../messages/instruments';
import { peopleText } from '../../messages/people';
import cells from '../../ui/cells.module.css';
import { EmptyState } from '../../ui/empty-state';
import { EvidenceButton } from '../../ui/evidence-button';
import { PagedTable } from '../../ui/paged-table';
import { AddInstrument } from './add-instrument';
import { EditInstrument } from './edit-instrument';
import { InstrumentActions } from './instrument-actions';
import { nameInstrument } from './instrument-values';
import { useInstruments } from './use-instruments';

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

/** Certificates and contracts, with what of each covers electricity and what is left over. */
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
      render: (_, { kind, serials, meetsCriteria }) => (
        <>
          {instrumentKinds[kind]}
          {serials && <span className={cells.more}>{serials}</span>}
          {!meetsCriteria && <span className={cells.more}>{instrumentsText.criteriaOpen}</span>}
        </>
      ),
    },
    ...(sites.length > 0
      ? [
          {
            key: 'site',
            title: instrumentFields.siteId,
            render: (_: unknown, { siteId }: Instrument) => nameOf(siteId),
          },
        ]
      : []),
    {
      key: 'days',
      title: instrumentsText.days,
      render: (_, { from, to }) => (
        <>
          <span className={cells.noWrap}>{formatDay(from)} –</span>{' '}
          <span className={cells.noWrap}>{formatDay(to)}</span>
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
        <InstrumentActions
          instrument={instrument}
          name={nameInstrument(instrument)}
          onEdit={() => setEdited(instrument)}
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
