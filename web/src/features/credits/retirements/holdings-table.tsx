import type { CreditHolding, SerialRange } from '@canopy/domain/credits';
import { paths } from '@canopy/domain/site-pages';
import { Button, type TableColumnType, Tag } from 'antd';
import { useState } from 'react';
import { FIRST_PAGE } from '../../../lib/asked-page';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { localList } from '../../../lib/local-list';
import { useAnswer } from '../../../lib/use-answer';
import { holdingsText as text } from '../../../messages/credits/retirements';
import { ButtonLink } from '../../../ui/button-link';
import cells from '../../../ui/cells.module.css';
import { EmptyState } from '../../../ui/empty-state';
import { figureColumn } from '../../../ui/figure-column';
import { ListCount } from '../../../ui/listing';
import { PagedTable } from '../../../ui/paged-table';
import { RetireCredits } from './retire-credits';
import { HOLDINGS } from './subjects';

type Row = CreditHolding & { readonly _id: string };

const COLUMNS: TableColumnType<Row>[] = [
  {
    key: 'project',
    title: text.project,
    className: cells.name,
    render: (_, { project, registry, vintage, demonstration }) => (
      <>
        {project} {demonstration && <Tag color="warning">{text.simulated}</Tag>}
        <span className={cells.more}>
          {vintage === null ? text.unserialised : `${registry} · ${text.vintage(vintage)}`}
        </span>
      </>
    ),
  },
  {
    key: 'serials',
    title: text.serials,
    className: cells.text,
    render: (_, { serials }) => <Serials serials={serials} />,
  },
  figureColumn('held', text.held, ({ held }) => formatCount(held)),
  figureColumn('retired', text.retired, ({ retired }) => formatCount(retired)),
];

/** Credits that the client has bought, by issuance. */
export function HoldingsTable() {
  const [page, setPage] = useState(FIRST_PAGE);
  /** Holding in the retire dialog; undefined while it is closed. */
  const [retiring, setRetiring] = useState<CreditHolding>();
  const holdings = useAnswer([HOLDINGS], async () => {
    const { data } = await http.get('/holdings');
    return data.map((each) => ({ ...each, _id: `${each.issuanceId} ${each.demonstration}` }));
  });
  if (holdings.data?.length === 0) {
    return (
      <EmptyState
        title={text.none}
        why={text.noneWhy}
        action={<ButtonLink to={paths.carbonCredits} label={text.browse} primary />}
      />
    );
  }
  const list = localList(holdings, page, {});
  return (
    <>
      <ListCount list={list} failed={text.holdingsFailed}>
        {text.holdingsCount(list.total)}
      </ListCount>
      <RetireCredits holding={retiring} onClose={() => setRetiring(undefined)} />
      <PagedTable
        list={list}
        view={page}
        onView={(change) => setPage((before) => ({ ...before, ...change }))}
        noMatch={text.none}
        columns={COLUMNS}
        actionsOf={(holding) => <RetireButton holding={holding} onRetire={setRetiring} />}
        width={760}
      />
    </>
  );
}

function RetireButton({
  holding,
  onRetire,
}: {
  holding: CreditHolding;
  onRetire: (holding: CreditHolding) => void;
}) {
  if (holding.held === 0) return text.retired;
  if (holding.vintage === null) return <span className={cells.soft}>{text.cannotRetire}</span>;
  return (
    <Button
      size="small"
      aria-label={text.retireOf(holding.project)}
      onClick={() => onRetire(holding)}
    >
      {text.retire}
    </Button>
  );
}

/** Serial ranges, one per line. */
export function Serials({ serials }: { serials: readonly SerialRange[] }) {
  if (serials.length === 0) return '–';
  return serials.map(({ first, last }) => (
    <div key={first}>{first === last ? first : `${first} – ${last}`}</div>
  ));
}
