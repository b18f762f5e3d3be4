import { useState } from 'react';
import type { AppError } from '../lib/app-error';
import { appText } from '../messages/en';
import styles from './state.module.css';

/** Replacement for content that failed to load. Retry is offered only if it can help. */
export function LoadFailed({
  error,
  title = appText.loadFailed,
  onRetry,
  level = 2,
}: {
  error: AppError;
  title?: string;
  /** Loads again. The button reports it until the returned promise settles. */
  onRetry?: () => unknown;
  /** 1 when it replaces the whole page. */
  level?: 1 | 2;
}) {
  const [isRetrying, setRetrying] = useState(false);
  const Heading = level === 1 ? 'h1' : 'h2';
  const retry = async () => {
    setRetrying(true);
    try {
      await onRetry?.();
    } finally {
      setRetrying(false);
    }
  };
  return (
    <section className={styles.state} role="alert">
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.why}>{error.message}</p>
      {onRetry && error.retryable && (
        <div className={styles.action}>
          <button
            type="button"
            className="button"
            aria-disabled={isRetrying}
            onClick={() => !isRetrying && void retry()}
          >
            {isRetrying ? appText.retrying : appText.retry}
          </button>
        </div>
      )}
    </section>
  );
}
