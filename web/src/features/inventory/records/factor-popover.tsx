import { FunctionOutlined } from '@ant-design/icons';
import type { EmissionRecord } from '@canopy/domain/inventory';
import { paths } from '@canopy/domain/site-pages';
import { Alert, Button, Popover } from 'antd';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { useAnswer } from '../../../lib/use-answer';
import { recordsText } from '../../../messages/client';
import { appText } from '../../../messages/en';
import { historyText } from '../../../messages/history/history';
import { figureText } from '../../../messages/inventory/figure';
import cells from '../../../ui/cells.module.css';
import { FigureCard } from '../../../ui/figure-card';
import { Skeleton } from '../../../ui/skeleton';
import { ChooseFactor } from './choose-factor';
import styles from './records.module.css';
import { RECORDS } from './use-records';

/** Explanation of a saved record's result, one click away. */
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
          aria-label={`${figureText.title}${figureText.ofItem(selectedName)}`}
          title={figureText.title}
        />
      ) : (
        <Button type="link" size="small" className={cells.link}>
          {formatAmount(factor.Emission)}
          <span className="visually-hidden">{recordsText.factorOf(selectedName)}</span>
        </Button>
      )}
    </Popover>
  );
}

/** Record's figures, available at once. The explanation loads when the popover opens. */
function RecordFigure({ record, isOwn }: { record: EmissionRecord; isOwn: boolean }) {
  const { _id, consumption, unit } = record;
  // Includes the record in the key, so that any change reloads the explanation.
  const { data, error, mutate } = useAnswer([RECORDS, 'why', record], () =>
    http.get('/records/:id/why', { path: { id: _id } }),
  );
  return (
    <FigureCard figure={{ ...record, entered: { amount: consumption, unit } }} why={data?.why}>
      {error ? (
        <Alert
          type="error"
          showIcon
          className={styles.stepsFailed}
          title={figureText.failed}
          description={error.message}
          action={
            error.retryable && (
              <Button size="small" onClick={() => void mutate()}>
                {appText.retry}
              </Button>
            )
          }
        />
      ) : (
        !data && <Skeleton lines={5} />
      )}
      {isOwn ? (
        <div className={styles.kept}>
          <ChooseFactor records={[record]} />
        </div>
      ) : (
        <p className={styles.kept}>
          <Link to={`${paths.clientHistory}?subject=${_id}`}>{historyText.ofRecord}</Link>
        </p>
      )}
    </FigureCard>
  );
}
