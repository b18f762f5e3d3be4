import { useEffect, useRef } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import type { Head } from '../lib/public-page';
import { useSite } from '../lib/site';
import { appText } from '../messages/en';
import { publicTitleText } from '../messages/site';
import { MobileView } from './mobile-view';
import { useDocumentHead } from './page-head';
import type { PublicHandle } from './public-route';
import styles from './root-layout.module.css';

/** The id of every layout's `<main tabIndex={-1}>`. */
export const MAIN_ID = 'main';

export function RootLayout() {
  const site = useSite();
  useDocumentHead(useHead(), site);
  useFocusOnNavigation();
  const { state } = useNavigation();
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {appText.skipToContent}
      </a>
      {state !== 'idle' && (
        <div className={styles.progress} role="status" aria-label={appText.loading} />
      )}
      <Outlet />
      <ScrollRestoration />
      <MobileView site={site} />
    </>
  );
}

/** The head of the page that is shown; null while that has not arrived. */
function useHead(): Head | null {
  const match = useMatches().at(-1);
  const handle = match?.handle as Head | PublicHandle | undefined;
  // The loader of a public page answers this where there is no such thing.
  if (match?.loaderData === null) return { title: publicTitleText.notFound };
  if (!handle || !('headOf' in handle)) return handle ?? null;
  return match?.loaderData === undefined ? null : handle.headOf(match.loaderData);
}

/** Without a page load nothing tells a screen reader that the page is another one now. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) {
      return;
    }
    before.current = pathname;
    const main = document.getElementById(MAIN_ID);
    // A field of the new page that took the focus itself keeps it.
    if (!main?.contains(document.activeElement)) {
      main?.focus({ preventScroll: true });
    }
  }, [pathname]);
}
