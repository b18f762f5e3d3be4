import type { Picture, Publication } from '@canopy/domain/common';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/format';
import { publicationText } from '../../../messages/content/content';
import { entryStateText } from '../../../messages/content/editor';
import { publicationFields } from '../../../messages/fields';
import cells from '../../../ui/cells.module.css';
import styles from './content.module.css';
import type { Standing } from './content-kind';
import { EntryState } from './entry-state';

/** Returns the columns that all content lists share. */
export function contentColumns<Row extends Publication & Standing & { readonly _id: string }>() {
  type Column = TableColumnType<Row>;
  return {
    /** First picture of an entry. Next to the name it needs no alternative text. */
    picture: (title: string, of: (row: Row) => Picture | null | undefined): Column => ({
      key: 'picture',
      title: <span className="visually-hidden">{title}</span>,
      width: 96,
      render: (_, row) => <Thumbnail picture={of(row)} />,
    }),

    /** Name of an entry, with a second line of detail below it. */
    name: (
      key: string,
      title: string,
      of: (row: Row) => string,
      more: (row: Row) => ReactNode,
    ): Column => ({
      key,
      title,
      className: cells.name,
      render: (_, row) => (
        <>
          {of(row)}
          <span className={cells.more}>{more(row)}</span>
        </>
      ),
    }),

    /** State for readers, and whether the draft is newer. */
    state: (): Column => ({
      key: 'state',
      title: entryStateText.column,
      render: (_, row) => <EntryState {...row} />,
    }),

    /** Publication time. */
    published: (): Column => ({
      key: 'publishedOn',
      title: publicationFields.publishedOn,
      className: cells.noWrap,
      render: (_, { publishedOn, hiddenFrom }) => (
        <>
          {publishedOn && formatTime(publishedOn)}
          {hiddenFrom && (
            <span className={cells.more}>{publicationText.until(formatTime(hiddenFrom))}</span>
          )}
        </>
      ),
    }),
  };
}

function Thumbnail({ picture }: { picture: Picture | null | undefined }) {
  if (!picture) {
    return <span className={styles.thumbnail} aria-hidden="true" />;
  }
  return (
    <img
      className={styles.thumbnail}
      src={picture.formats[0]?.url ?? picture.url}
      alt=""
      width={72}
      height={54}
      loading="lazy"
    />
  );
}
