import type { RecordFlag } from '@canopy/domain/factors';
import { Tooltip } from 'antd';
import { flagText, flagWhy } from '../../../messages/inventory/flags';
import styles from './records.module.css';

/** Flags of a record's factor. Hover and focus explain them. */
export function RecordFlags({ flags }: { flags: readonly RecordFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <span className={styles.flags}>
      {flags.map((flag) => (
        <Tooltip key={flag} title={flagWhy[flag]} trigger={['hover', 'focus']}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation opens with the focus */}
          <span className={styles.flag} data-flag={flag} tabIndex={0}>
            {flagText[flag]}
          </span>
        </Tooltip>
      ))}
    </span>
  );
}
