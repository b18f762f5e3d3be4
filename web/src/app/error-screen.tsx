import { commonMessages } from '@canopy/domain/common';
import { paths } from '@canopy/domain/site-pages';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { AppError } from '../lib/app-error';
import { appText, errorText } from '../messages/en';
import styles from './error-screen.module.css';
import { MAIN_ID } from './root-layout';

/**
 * Default error screen of specification §2. Links load whole pages, because the router itself may
 * be broken.
 */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <ErrorPanel title={errorText.title} detail={explainError(error)}>
      {error instanceof AppError && error.retryable && (
        <button
          type="button"
          className="button button-primary"
          onClick={() => window.location.reload()}
        >
          {errorText.reload}
        </button>
      )}
    </ErrorPanel>
  );
}

/** Whole screen in place of a missing page: the reason, actions that help, and a link home. */
export function ErrorPanel({
  title,
  detail,
  children,
}: {
  title: string;
  detail: string;
  children?: ReactNode;
}) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.screen}>
      <h1>{title}</h1>
      <p className={styles.detail}>{detail}</p>
      <div className={styles.actions}>
        {children}
        <a className="button" href={paths.home}>
          {appText.home}
        </a>
      </div>
    </main>
  );
}

function explainError(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return `${error.status} ${error.statusText}`.trim();
  }
  return (error instanceof Error && error.message) || commonMessages.somethingWentWrong;
}
