import { type Block, isPlainText } from '@canopy/domain/common';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { formattingText as text } from '../../../messages/content/content';
import styles from './content.module.css';

/**
 * The field with the plain text of an entry. Where its rich text says more, a note says so and leads to the
 * editor of the panel.
 * @param uid the entry's type, by which the panel addresses it
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
