import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header';
import { Panel } from '../../ui/panel';
import styles from './content-page.module.css';

/** A kind of content: the form that adds to it, and the list of what there is. */
export function ContentPage({
  title,
  text,
  isWide = false,
  form,
  list,
}: {
  title: string;
  text: { readonly lead: string; readonly formTitle: string; readonly listTitle: string };
  /** Whether both need the width of the page, so that the list stands below the form. */
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
