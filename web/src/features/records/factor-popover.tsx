import { FunctionOutlined } from '@ant-design/icons';
import { type EmissionRecord, paths } from '@canopy/domain';
import { Button, Popover } from 'antd';
import { Link } from 'react-router-dom';
import { formatAmount, formatKg } from '../../lib/format';
import { recordsText } from '../../messages/client';
import { historyText } from '../../messages/history';
import { recordText } from '../../messages/user';
import { ChooseFactor } from './choose-factor';
import styles from './records.module.css';

/** The factor that a result was made with, and where it comes from, one click away. */
export function FactorPopover({ record, isOwn }: { record: EmissionRecord; isOwn: boolean }) {
  const { factor, selectedName } = record;
  return (
    <Popover
      trigger="click"
      placement="left"
      title={recordsText.factorTitle}
      content={<FactorCard record={record} isOwn={isOwn} />}
    >
      {isOwn ? (
        <Button
          type="text"
          icon={<FunctionOutlined />}
          aria-label={recordText.factorOf(selectedName)}
          title={recordsText.factorTitle}
        />
      ) : (
        <Button type="link" size="small" className={styles.link}>
          {formatAmount(factor.Emission)}
          <span className="visually-hidden">{recordsText.factorOf(selectedName)}</span>
        </Button>
      )}
    </Popover>
  );
}

function FactorCard({ record, isOwn }: { record: EmissionRecord; isOwn: boolean }) {
  const { _id, factor, consumption, unit, result } = record;
  const value = recordsText.perUnit(formatAmount(factor.Emission), factor.Unit);
  return (
    <div className={styles.card}>
      <dl>
        <dt>{recordsText.factorName}</dt>
        <dd>{factor.Name}</dd>
        <dt>{recordsText.factorValue}</dt>
        <dd>{value}</dd>
        <dt>{recordsText.factorScope}</dt>
        <dd>{factor.Group}</dd>
        <dt>{recordsText.factorSource}</dt>
        <dd>{factor.Source || recordsText.notStated}</dd>
        <dt>{recordsText.factorYear}</dt>
        <dd>{factor.Year ?? recordsText.notStated}</dd>
      </dl>
      <p>{recordsText.formula(`${formatAmount(consumption)} ${unit}`, value, formatKg(result))}</p>
      <p className={styles.kept}>{recordsText.factorKept}</p>
      {isOwn && <ChooseFactor records={[record]} />}
      {!isOwn && (
        <p className={styles.kept}>
          <Link to={`${paths.clientHistory}?subject=${_id}`}>{historyText.ofRecord}</Link>
        </p>
      )}
    </div>
  );
}
