import { importText } from '@canopy/domain/file-import';
import type { RecordImport } from '@canopy/domain/inventory';
import type { TableColumnType } from 'antd';
import { useState } from 'react';
import { readPageChoice } from '../../../lib/asked-page';
import { formatCount, formatKg, formatTime } from '../../../lib/format';
import { useLastPage } from '../../../lib/use-paged-list';
import { importsText } from '../../../messages/user';
import cells from '../../../ui/cells.module.css';
import { PagedTable } from '../../../ui/paged-table';
import { Panel } from '../../../ui/panel';
import styles from './records.module.css';
import { UndoImport } from './undo-import';
import { useImports } from './use-imports';

/** Member's imported files, each with an undo button; nothing without imports. */
export function ImportsPanel() {
  const [page, setPage] = useState(1);
  const imports = useImports(page);
  useLastPage(imports, readPageChoice({ page }), (change) => setPage(change.page));
  if (!imports.error && !imports.total) return null;
  return (
    <Panel title={importsText.title} note={importsText.note}>
      <PagedTable
        list={imports}
        columns={COLUMNS}
        width={930}
        view={{ page }}
        onView={(change) => setPage(change.page ?? 1)}
        noMatch={importsText.none}
      />
    </Panel>
  );
}

const COLUMNS: readonly TableColumnType<RecordImport>[] = [
  {
    key: 'file',
    title: importsText.file,
    className: styles.item,
    render: (_, { fileName, createdAt }) => (
      <>
        <strong className={styles.name}>{fileName || importsText.unnamed}</strong>
        <time className={cells.detail} dateTime={createdAt}>
          {formatTime(createdAt)}
        </time>
      </>
    ),
  },
  figureColumn('rows', ({ rows }) => formatCount(rows)),
  figureColumn('added', ({ inserted }) => formatCount(inserted)),
  figureColumn('skipped', ({ skipped }) => formatCount(skipped)),
  {
    key: 'leftOut',
    title: importsText.leftOut,
    width: 230,
    render: (_, each) => <LeftOut of={each} />,
  },
  figureColumn('result', ({ result }) => formatKg(result)),
  { key: 'since', title: importsText.since, render: (_, each) => sinceThen(each) },
  {
    key: 'action',
    title: importsText.action,
    align: 'right',
    render: (_, each) => !each.handedOver && <UndoImport of={each} />,
  },
];

function figureColumn(
  key: 'rows' | 'added' | 'skipped' | 'result',
  render: (each: RecordImport) => string,
): TableColumnType<RecordImport> {
  return {
    key,
    title: importsText[key],
    align: 'right',
    className: cells.noWrap,
    render: (_, each) => render(each),
  };
}

/** Lists the rows of a file that did not become records, by reason. */
function LeftOut({ of: { leftOut } }: { of: RecordImport }) {
  return leftOut.map(({ reason, unit, count, sum }) => (
    <span key={`${reason} ${unit}`} className={cells.detail}>
      {importText.leftOutRows(count, reason, [{ unit, sum }])}
    </span>
  ));
}

/** Describes later changes to the records of an import. */
function sinceThen({ inserted, records, changed, handedOver }: RecordImport): string {
  if (handedOver) return importsText.handedOver;
  const deleted = inserted - records;
  const what = [
    changed > 0 && importsText.changed(changed),
    deleted > 0 && importsText.deleted(deleted),
  ].filter(Boolean);
  return what.join(', ') || importsText.unchanged;
}
