import { FunctionOutlined } from '@ant-design/icons';
import type { EmissionRecord } from '@canopy/domain';
import { Button, Popover } from 'antd';
import { formatAmount, formatKg } from '../../lib/format';
import { recordText } from '../../messages/user';
import styles from './emission-records.module.css';

/** How a result came about: the factor as it was when the record was saved. */
export function FactorPopover({ record }: { record: EmissionRecord }) {
  return (
    <Popover
      trigger="click"
      title={recordText.factor.title}
      content={<Factor record={record} />}
      placement="left"
    >
      <Button
        type="text"
        icon={<FunctionOutlined />}
        aria-label={recordText.factorOf(record.selectedName)}
        title={recordText.factor.title}
      />
    </Popover>
  );
}

function Factor({ record: { factor, distance, unit, result } }: { record: EmissionRecord }) {
  const text = recordText.factor;
  const value = formatAmount(factor.Emission);
  const facts = [
    [text.name, factor.Name],
    [text.value, recordText.perUnit(value, factor.Unit)],
    [text.source, factor.Source || text.unknown],
    [text.year, factor.Year ?? text.unknown],
    [
      text.sum,
      recordText.sum(formatAmount(distance), unit || factor.Unit, value, formatKg(result)),
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
