import type { ComponentProps, ReactNode } from 'react';
import type { AppError } from '../lib/app-error';
import { LoadFailed } from './load-failed';
import { Skeleton } from './skeleton';

/**
 * Replacement for a pending or failed answer: a skeleton, or the reason with a button that retries.
 */
export function Loading({
  answer: { error, isLoading, mutate },
  lines,
  skeleton = <Skeleton lines={lines} />,
  ...failed
}: {
  answer: {
    readonly error: AppError | undefined;
    readonly isLoading: boolean;
    readonly mutate: () => Promise<unknown>;
  };
  /** Placeholder in the shape of the answer, instead of lines. */
  skeleton?: ReactNode;
} & Pick<ComponentProps<typeof Skeleton>, 'lines'> &
  Pick<ComponentProps<typeof LoadFailed>, 'title' | 'level'>) {
  return error && !isLoading ? (
    <LoadFailed {...failed} error={error} onRetry={() => mutate()} />
  ) : (
    skeleton
  );
}
