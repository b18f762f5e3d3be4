import { useEffect, useRef, useState } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { AppError } from '../lib/app-error';
import { useSite } from '../lib/site';
import { appText } from '../messages/en';
import { MobileView } from './mobile-view';
import { type Head, HeadContext, useDocumentHead } from './page-head';
import styles from './root-layout.module.css';

/** The id of every layout's `<main tabIndex={-1}>`. */
export const MAIN_ID = 'main';

/** A route's head, unless its page has its own. */
export type RouteHandle = Head;

const SWR: SWRConfiguration = {
  shouldRetryOnError: (error: unknown) => error instanceof AppError && error.retryable,
  errorRetryCount: 3,
};

export function RootLayout() {
  const tellHead = useHead();
  useFocusOnNavigation();
  const { state } = useNavigation();
  return (
    <SWRConfig value={SWR}>
      <HeadContext value={tellHead}>
        <a className={styles.skip} href={`#${MAIN_ID}`}>
          {appText.skipToContent}
        </a>
        {state !== 'idle' && (
          <div className={styles.progress} role="status" aria-label={appText.loading} />
        )}
        <Outlet />
        <ScrollRestoration />
        <MobileView />
      </HeadContext>
    </SWRConfig>
  );
}

function useHead() {
  const { site, isLoading } = useSite();
  const [ofPage, setOfPage] = useState<Head | null>(null);
  const ofRoute = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const head = ofPage ?? ofRoute ?? null;
  // The site may have another name than the one that stands in for it until it is known.
  useDocumentHead(isLoading ? null : head, site);
  return setOfPage;
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
