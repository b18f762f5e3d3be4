import {
  amountText,
  type Decision,
  importText,
  type Netted,
  type Settled,
  type UnfitGroup,
  type UnfitReason,
} from '@canopy/domain/file-import';
import { Radio, Table } from 'antd';
import styles from './file-import.module.css';
import { SHORT_PAGES } from './short-pages';

const texts = importText.unfit;

/** Rows that cannot be records, by reason, each with the reader's decision. */
export function UnfitRows({
  groups,
  netted,
  onDecide,
}: Pick<Settled, 'groups' | 'netted'> & {
  onDecide: (reason: UnfitReason, decision: Decision) => void;
}) {
  if (groups.length === 0) return null;
  return (
    <section className={styles.findings} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p className={styles.soft}>{texts.note}</p>
      {groups.map((group) => (
        <Group key={group.reason} group={group} onDecide={onDecide} />
      ))}
      {netted.length > 0 && <NettedRows netted={netted} />}
    </section>
  );
}

function Group({
  group: { reason, amounts, choices, decision },
  onDecide,
}: {
  group: UnfitGroup;
  onDecide: (reason: UnfitReason, decision: Decision) => void;
}) {
  return (
    <fieldset className={styles.question}>
      <legend>{texts.group(reason, amounts)}</legend>
      <Radio.Group
        value={decision}
        onChange={({ target }) => onDecide(reason, target.value)}
        options={choices.map((value) => ({ value, label: texts.choices[value] }))}
      />
      {choices.includes('net') && <p className={styles.soft}>{texts.netHelp}</p>}
    </fieldset>
  );
}

function NettedRows({ netted }: { netted: readonly Netted[] }) {
  const { row, before, subtracted, after } = texts.nettedHeads;
  return (
    <>
      <h4>{texts.nettedTitle}</h4>
      <Table<Netted>
        size="small"
        rowKey="row"
        scroll={{ x: 560 }}
        dataSource={[...netted]}
        pagination={SHORT_PAGES}
        columns={[
          { key: 'row', title: row, dataIndex: 'row', width: 110, align: 'end' },
          {
            key: 'before',
            title: before,
            align: 'end',
            render: (_, each) => amountText(each.before, each.unit),
          },
          {
            key: 'subtracted',
            title: subtracted,
            render: (_, each) =>
              each.subtracted
                .map((taken) => texts.takenFromRow(amountText(taken.amount, each.unit), taken.row))
                .join(', '),
          },
          {
            key: 'after',
            title: after,
            align: 'end',
            render: (_, each) =>
              each.after === 0 ? texts.nothingLeft : amountText(each.after, each.unit),
          },
        ]}
      />
    </>
  );
}
