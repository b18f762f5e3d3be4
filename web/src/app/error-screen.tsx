import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ChunkLoadError } from '../lib/app-error';
import { appText, errorText, messages } from '../messages/en';
import styles from './error-screen.module.css';
import { paths } from './paths';
import { MAIN_ID } from './root-layout';

/** The default error screen of specification §2. Whole-page links: the router itself may be broken. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.screen}>
      <h1>{errorText.title}</h1>
      <p className={styles.detail}>{detailOf(error)}</p>
      <div className={styles.actions}>
        {error instanceof ChunkLoadError && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => window.location.reload()}
          >
            {errorText.reload}
          </button>
        )}
        <a className="button" href={paths.home}>
          {appText.home}
        </a>
      </div>
    </main>
  );
}

function detailOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return `${error.status} ${error.statusText}`.trim();
  }
  return (error instanceof Error && error.message) || messages.somethingWentWrong;
}
