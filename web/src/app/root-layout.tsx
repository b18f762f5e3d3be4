import { useEffect, useRef } from 'react';
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
import styles from './root-layout.module.css';

/** The id of every layout's `<main tabIndex={-1}>`. */
export const MAIN_ID = 'main';

/** What a route says about itself beside its component. */
export interface RouteHandle {
  readonly title: string;
}

const SWR: SWRConfiguration = {
  shouldRetryOnError: (error: unknown) => error instanceof AppError && error.retryable,
  errorRetryCount: 3,
};

export function RootLayout() {
  useTitle();
  useFocusOnNavigation();
  const { state } = useNavigation();
  return (
    <SWRConfig value={SWR}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {appText.skipToContent}
      </a>
      {state !== 'idle' && (
        <div className={styles.progress} role="status" aria-label={appText.loading} />
      )}
      <Outlet />
      <ScrollRestoration />
      <MobileView />
    </SWRConfig>
  );
}

function useTitle(): void {
  const { site } = useSite();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = handle ? `${handle.title} · ${site.name}` : site.name;
  useEffect(() => {
    document.title = title;
  }, [title]);
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
