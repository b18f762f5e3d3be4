import type { Picture } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { listText } from '../../messages/content';
import cells from '../../ui/cells.module.css';
import styles from './content.module.css';

/** The columns that lists of content have in common. */
export function contentColumns<Row extends { readonly _id: string }>() {
  type Column = TableColumnType<Row>;
  return {
    /** The first picture of an entry. Its name stands beside it, so it says nothing more. */
    picture: (title: string, of: (row: Row) => Picture | null | undefined): Column => ({
      key: 'picture',
      title: <span className="visually-hidden">{title}</span>,
      width: 96,
      render: (_, row) => <Thumbnail picture={of(row)} />,
    }),

    /** The name of an entry, with a line that tells more beneath it. */
    name: (title: string, of: (row: Row) => string, more: (row: Row) => ReactNode): Column => ({
      key: 'name',
      title,
      className: cells.name,
      render: (_, row) => (
        <>
          {of(row)}
          <span className={cells.more}>{more(row)}</span>
        </>
      ),
    }),

    figure: (key: string, title: string, of: (row: Row) => string): Column => ({
      key,
      title,
      align: 'end',
      className: cells.noWrap,
      render: (_, row) => of(row),
    }),

    /** Leads to the page of an entry as visitors see it, in a tab of its own. */
    page: (addressOf: (id: string) => string, nameOf: (row: Row) => string): Column => ({
      key: 'action',
      title: listText.action,
      width: 128,
      render: (_, row) => (
        <a className={cells.noWrap} href={addressOf(row._id)} target="_blank" rel="noreferrer">
          {listText.open}
          <span className="visually-hidden">
            {listText.ofRow(nameOf(row))}
            {listText.newTab}
          </span>
        </a>
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
