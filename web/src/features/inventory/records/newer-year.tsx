import { recordsText } from '../../../messages/client';
import styles from './records.module.css';
import { ALL_YEARS } from './records-view';

/** Notice with a link if a newer year than the shown one has records. */
export function NewerYear({
  newest,
  shown,
  onYear,
}: {
  /** Newest year with records; undefined while loading. */
  newest: string | null | undefined;
  shown: string;
  onYear: (year: string) => void;
}) {
  if (!newest || shown === ALL_YEARS || newest <= shown) return null;
  return (
    <p className={styles.newer}>
      {recordsText.newerYear(newest)}{' '}
      <button type="button" className={styles.newerLink} onClick={() => onYear(newest)}>
        {recordsText.showYear(newest)}
      </button>
    </p>
  );
}
