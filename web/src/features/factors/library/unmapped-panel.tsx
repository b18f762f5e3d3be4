import type { LibraryUnmapped } from '@canopy/domain/factors';
import { paths } from '@canopy/domain/site-pages';
import type { TableColumnType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatAmount, formatCount } from '../../../lib/format';
import { localList } from '../../../lib/local-list';
import { unknownText, unmappedText } from '../../../messages/factors/library';
import cells from '../../../ui/cells.module.css';
import { PagedTable } from '../../../ui/paged-table';
import { Panel } from '../../../ui/panel';

/** Width in pixels below which the table scrolls. */
const WIDTH = 720;

type Unmapped = LibraryUnmapped['factors'][number];

const COLUMNS: readonly TableColumnType<Unmapped>[] = [
  {
    key: 'factor',
    title: unmappedText.factor,
    width: '40%',
    className: cells.name,
    render: (_, { Name, Type, mainCategory, Country, Emission, Unit }) => (
      <>
        <Link to={`${paths.allEmissions}?${new URLSearchParams({ q: Name })}`}>{Name}</Link>
        <span className={cells.more}>
          {[Type, mainCategory, Country].filter(Boolean).join(' · ')}
        </span>
        <span className={cells.more}>{unmappedText.value(formatAmount(Emission), Unit)}</span>
      </>
    ),
  },
  {
    key: 'unknown',
    title: unmappedText.unknown,
    className: cells.text,
    render: (_, factor) => (
      <>
        {unknownText[factor.unknown].name}
        <span className={cells.more}>{unknownText[factor.unknown].todo(factor)}</span>
      </>
    ),
  },
];

/** Incomplete factors of an earlier release, with the next step for each. */
export function UnmappedPanel({ unmapped: { count, factors } }: { unmapped: LibraryUnmapped }) {
  const [page, setPage] = useState(1);
  // A factor can lack two things.
  const rows = factors.map((each) => ({ ...each, _id: `${each._id} ${each.unknown}` }));
  const note = unmappedText.note(formatCount(count));
  return (
    <Panel
      title={unmappedText.title}
      note={
        count > factors.length ? `${note} ${unmappedText.first(formatCount(factors.length))}` : note
      }
    >
      <PagedTable
        list={localList({ data: rows }, { page }, {})}
        columns={COLUMNS}
        width={WIDTH}
        view={{ page }}
        onView={(change) => setPage(change.page ?? 1)}
        noMatch={unmappedText.noMatch}
      />
    </Panel>
  );
}
