import { type Block, isPlainText } from '@canopy/domain/common';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { formattingText as text } from '../../../messages/content/content';
import styles from './content.module.css';

/**
 * Field with the plain text of an entry. A note links to the panel's editor if plain text loses
 * formatting.
 * @param uid content type in the admin panel's addresses
 */
export function EntryText({
  uid,
  edited,
  children,
}: {
  uid: string;
  edited?: { readonly _id: string; readonly blocks: readonly Block[] } | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.text}>
      {edited && !isPlainText(edited.blocks) && (
        <Alert
          type="info"
          showIcon
          title={text.title}
          description={
            <>
              {text.why}{' '}
              <a
                href={`/cms/content-manager/collection-types/${uid}/${edited._id}`}
                target="_blank"
                rel="noreferrer"
              >
                {text.open}
              </a>
            </>
          }
        />
      )}
      {children}
    </div>
  );
}
