import { firstValues, type ImportField, importText } from '@canopy/domain/file-import';
import { Select, Table } from 'antd';
import { useMemo } from 'react';
import styles from './file-import.module.css';
import { QuestionList } from './question-list';
import type { AskedQuestions } from './use-questions';
import type { ChosenTable } from './use-table';

/** Fields with their columns, first values and questions. */
export function MatchingTable({
  fields,
  table: { sheet, headerRow, columns, mapping, match },
  asked,
  isAsked,
}: {
  fields: readonly ImportField[];
  table: ChosenTable;
  asked: AskedQuestions;
  isAsked: boolean;
}) {
  const { answers } = asked;
  const samples = useMemo(
    () => firstValues(sheet, { headerRow, mapping, answers }, fields),
    [sheet, headerRow, mapping, answers, fields],
  );
  return (
    <Table<ImportField>
      className={styles.matching}
      size="small"
      rowKey="key"
      pagination={false}
      dataSource={[...fields]}
      scroll={{ x: 680 }}
      columns={[
        {
          key: 'field',
          title: importText.fieldHead,
          width: 220,
          render: (_, { label, required }) => (
            <>
              {label}
              {required && (
                <span className={styles.required} title={importText.guideHeads.required}>
                  {' *'}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'column',
          title: importText.columnHead,
          width: 320,
          render: (_, { key, label, required }) => (
            <>
              <Select
                allowClear
                aria-label={importText.columnOf(label)}
                aria-required={required}
                status={isAsked && required && !(key in mapping) ? 'error' : undefined}
                placeholder={importText.notThere}
                style={{ width: '100%' }}
                value={mapping[key]}
                onChange={(index: number | undefined) => match(key, index)}
                options={columns.map(({ index, head }) => ({ value: index, label: head }))}
              />
              <QuestionList asked={asked} field={key} isAsked={isAsked} />
            </>
          ),
        },
        {
          key: 'sample',
          title: importText.sampleHead,
          ellipsis: true,
          render: (_, { key, measure }) => (
            <span className={measure ? styles.conversions : styles.soft}>{samples.get(key)}</span>
          ),
        },
      ]}
    />
  );
}
