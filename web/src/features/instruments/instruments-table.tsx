import type { Instrument } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import { FIRST_PAGE } from '../../lib/asked-page';
import { formatAmount, formatDay } from '../../lib/format';
import { localList } from '../../lib/local-list';
import { instrumentFields } from '../../messages/fields';
import { instrumentKinds, instrumentsText } from '../../messages/instruments';
import { peopleText } from '../../messages/people';
import cells from '../../ui/cells.module.css';
import { PagedTable } from '../../ui/paged-table';
import { InstrumentActions } from './instrument-actions';
import { useInstruments, useSites } from './use-instruments';

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
  const { data: sites = [] } = useSites();
  const siteOf = ({ siteId }: Instrument) =>
    sites.find(({ _id }) => _id === siteId)?.name ?? instrumentsText.organisation;
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
            render: (_: unknown, each: Instrument) => siteOf(each),
          },
        ]
      : []),
    {
      key: 'days',
      title: instrumentsText.days,
      render: (_, { from, to }) => `${formatDay(from)} – ${formatDay(to)}`,
    },
    amount('kgCo2ePerKwh', instrumentFields.kgCo2ePerKwh),
    amount('mwh', instrumentFields.mwh),
    amount('coveredMwh', instrumentsText.covered),
    amount('leftOverMwh', instrumentsText.leftOver),
    {
      key: 'action',
      title: peopleText.action,
      width: 112,
      render: (_, instrument) => (
        <InstrumentActions
          instrument={instrument}
          name={[instrumentKinds[instrument.kind], instrument.serials].filter(Boolean).join(' ')}
        />
      ),
    },
  ];
  return (
    <PagedTable
      list={localList(useInstruments(), view, {})}
      columns={columns}
      width={960}
      view={view}
      onView={onView}
      noMatch={instrumentsText.none}
    />
  );
}
