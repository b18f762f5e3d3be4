import type { Attachment } from '@canopy/domain/common';
import type { ComponentProps } from 'react';
import { formatBytes } from '../../../lib/site-format';
import { listText } from '../../../messages/content/content';
import { FilesField } from '../../../ui/files-field';
import styles from './content.module.css';

/** File field of an entry. Chosen files replace the stored ones, which it links. */
export function EntryFiles({
  stored,
  extra,
  ...field
}: ComponentProps<typeof FilesField> & {
  /** Stored files. None for an entry that is being added. */
  stored: readonly Attachment[];
}) {
  if (stored.length === 0) return <FilesField {...field} extra={extra} />;
  return (
    <div>
      <FilesField {...field} extra={`${extra} ${listText.replaces(field.label)}`} />
      <ul className={styles.stored}>
        {stored.map(({ url, name, bytes }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>{' '}
            ({formatBytes(bytes)})
          </li>
        ))}
      </ul>
    </div>
  );
}
