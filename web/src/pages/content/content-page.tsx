import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header';
import { Panel } from '../../ui/panel';
import styles from './content-page.module.css';

/** Page of a kind of content: the form that adds entries, and the list of entries. */
export function ContentPage({
  title,
  text,
  isWide = false,
  form,
  list,
}: {
  title: string;
  text: { readonly lead: string; readonly formTitle: string; readonly listTitle: string };
  /** Whether both need the full width, so that the list comes below the form. */
  isWide?: boolean;
  form: ReactNode;
  list: ReactNode;
}) {
  return (
    <>
      <PageHeader title={title} lead={text.lead} />
      <div className={isWide ? styles.stack : styles.sides}>
        <Panel title={text.formTitle}>{form}</Panel>
        <Panel title={text.listTitle}>{list}</Panel>
      </div>
    </>
  );
}
