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

/** Id of every layout's `<main tabIndex={-1}>`. */
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

/** Returns the current page's head, or null until its data have loaded. */
function useHead(): Head | null {
  const match = useMatches().at(-1);
  const handle = match?.handle as Head | PublicHandle | undefined;
  // A public page's loader returns null when no such entry exists.
  if (match?.loaderData === null) return { title: publicTitleText.notFound };
  if (!handle || !('headOf' in handle)) return handle ?? null;
  return match?.loaderData === undefined ? null : handle.headOf(match.loaderData);
}

/**
 * Moves the focus after a navigation. Without a page load, screen readers would not notice the new
 * page.
 */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) {
      return;
    }
    before.current = pathname;
    const main = document.getElementById(MAIN_ID);
    // A field of the new page that has already taken the focus keeps it.
    if (!main?.contains(document.activeElement)) {
      main?.focus({ preventScroll: true });
    }
  }, [pathname]);
}
