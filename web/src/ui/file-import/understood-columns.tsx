import { importText, type Understood } from '@canopy/domain/file-import';
import { Table } from 'antd';
import styles from './file-import.module.css';

/** Reading of each column: its units and notation, and its first values. */
export function UnderstoodColumns({ columns }: { columns: readonly Understood[] }) {
  if (columns.length === 0) return null;
  const { column, field, notes, values } = importText.understoodHeads;
  return (
    <section className={styles.findings} aria-label={importText.understoodTitle}>
      <header className={styles.findingsHead}>
        <div>
          <h3>{importText.understoodTitle}</h3>
          <p className={styles.soft}>{importText.understoodNote}</p>
        </div>
      </header>
      <Table<Understood>
        size="small"
        rowKey="field"
        pagination={false}
        scroll={{ x: 720 }}
        dataSource={[...columns]}
        columns={[
          { key: 'column', title: column, dataIndex: 'column', width: 200 },
          { key: 'field', title: field, dataIndex: 'field', width: 160 },
          { key: 'notes', title: notes, width: 220, render: (_, each) => each.notes.join(', ') },
          {
            key: 'values',
            title: values,
            render: (_, each) => (
              <ul className={styles.values}>
                {each.values.map(({ written, stored }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal values may repeat
                  <li key={index}>
                    {written === stored ? written : importText.becomes(written, stored)}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </section>
  );
}
