import { Outlet } from 'react-router-dom';
import { appText } from '../../messages/en';
import { Container } from '../../ui/site/section';
import { PageSkeleton } from '../../ui/skeleton';
import { useNotice } from '../arrival';
import { MAIN_ID } from '../root-layout';
import { PublicFooter } from './public-footer';
import { PublicHeader } from './public-header';
import styles from './public-layout.module.css';

/** Frame of public pages. A page's sections fill the whole width. */
export function PublicLayout() {
  return (
    <div className={styles.page}>
      <PublicHeader />
      <NoticeBar />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}

/** Placeholder inside the frame while a page's script loads. */
export function PublicPlace() {
  return (
    <Container className={styles.place}>
      <PageSkeleton />
    </Container>
  );
}

function NoticeBar() {
  const { notice, dismiss } = useNotice();
  // Screen readers only announce text added to an existing region.
  return (
    <div role="status">
      {notice && (
        <div className={styles.notice}>
          <p>{notice.text}</p>
          <button type="button" className={styles.dismiss} onClick={dismiss}>
            {appText.close}
          </button>
        </div>
      )}
    </div>
  );
}
