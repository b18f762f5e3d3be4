import type { Picture, Publication } from '@canopy/domain/common';
import { type TableColumnType, Tag } from 'antd';
import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/format';
import { publicationText } from '../../../messages/content/content';
import { publicationFields } from '../../../messages/fields';
import cells from '../../../ui/cells.module.css';
import styles from './content.module.css';
import { findPublicationState } from './publication';

/** Returns the columns that all content lists share. */
export function contentColumns<Row extends Publication & { readonly _id: string }>() {
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

    /** Publication time, marked as planned or over. */
    published: (): Column => ({
      key: 'publishedOn',
      title: publicationFields.publishedOn,
      className: cells.noWrap,
      render: (_, { publishedOn, hiddenFrom }) => (
        <>
          {publishedOn && formatTime(publishedOn)}{' '}
          <StateTag state={findPublicationState({ publishedOn, hiddenFrom })} />
          {hiddenFrom && (
            <span className={cells.more}>{publicationText.until(formatTime(hiddenFrom))}</span>
          )}
        </>
      ),
    }),
  };
}

function StateTag({ state }: { state: 'planned' | 'hidden' | null }) {
  return state && <Tag color="warning">{publicationText[state]}</Tag>;
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
