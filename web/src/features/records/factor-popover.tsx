import { FunctionOutlined } from '@ant-design/icons';
import { type EmissionRecord, paths } from '@canopy/domain';
import { Button, Popover } from 'antd';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../lib/format';
import { recordsText } from '../../messages/client';
import { figureText } from '../../messages/figure';
import { historyText } from '../../messages/history';
import { recordText } from '../../messages/user';
import { FigureCard } from '../../ui/figure-card';
import { ChooseFactor } from './choose-factor';
import styles from './records.module.css';

/** The factor that a result was made with, and where it comes from, one click away. */
export function FactorPopover({ record, isOwn }: { record: EmissionRecord; isOwn: boolean }) {
  const { factor, selectedName } = record;
  return (
    <Popover
      trigger="click"
      placement="left"
      title={figureText.title}
      content={<RecordFigure record={record} isOwn={isOwn} />}
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

/** A saved record keeps what its factor was then. */
function RecordFigure({ record, isOwn }: { record: EmissionRecord; isOwn: boolean }) {
  const { _id, consumption, unit } = record;
  return (
    <FigureCard figure={{ ...record, entered: { amount: consumption, unit } }}>
      <p className={styles.kept}>{recordsText.factorKept}</p>
      {isOwn && <ChooseFactor records={[record]} />}
      {!isOwn && (
        <p className={styles.kept}>
          <Link to={`${paths.clientHistory}?subject=${_id}`}>{historyText.ofRecord}</Link>
        </p>
      )}
    </FigureCard>
  );
}
