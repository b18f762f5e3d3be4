import { Outlet } from 'react-router-dom';
import { appText } from '../../messages/en';
import { Container } from '../../ui/site/section';
import { PageSkeleton } from '../../ui/skeleton';
import { useNotice } from '../arrival';
import { MAIN_ID } from '../root-layout';
import { PublicFooter } from './public-footer';
import { PublicHeader } from './public-header';
import styles from './public-layout.module.css';

/** The frame of the pages that everybody may see. A page fills the whole width with its sections. */
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

/** In the frame, where a page will stand whose script is on its way. */
export function PublicPlace() {
  return (
    <Container className={styles.place}>
      <PageSkeleton />
    </Container>
  );
}

function NoticeBar() {
  const { notice, dismiss } = useNotice();
  // The region is there before its text, or a screen reader does not announce it.
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
