import { recordsText } from '../../../messages/client';
import styles from './records.module.css';
import { ALL_YEARS } from './records-view';

/** Says that there are records in a newer year than the one on the screen, and leads to it. */
export function NewerYear({
  newest,
  shown,
  onYear,
}: {
  /** The newest year that has records; undefined while it is not known. */
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
