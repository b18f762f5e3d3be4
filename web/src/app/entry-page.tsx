import { type ReactNode, useCallback } from 'react';
import type { AppError } from '../lib/app-error';
import { titleText } from '../messages/en';
import { ButtonLink } from '../ui/button-link';
import { EmptyState } from '../ui/empty-state';
import { LoadFailed } from '../ui/load-failed';
import { DetailSkeleton } from '../ui/site/detail-skeleton';
import { DraftBar, PreviewFailed, usePreviewKey } from '../ui/site/draft-preview';
import { Container } from '../ui/site/section';
import { PageHead } from './page-head';

interface Answer<Entry> {
  readonly data: Entry | undefined;
  readonly error: AppError | undefined;
  readonly mutate: () => unknown;
}

interface MissingProps {
  /** Shown when there is no such entry, with where to go from there. */
  missing: { title: string; why: string; to: string; label: string };
  className?: string | undefined;
  /** Stands in its place while it is on its way. */
  skeleton?: ReactNode;
}

/** The page of one entry: as it is published or, with the key of a preview, its draft. */
export function EntryPage<Entry>({
  answer: { data, error, mutate },
  children,
  ...missing
}: MissingProps & { answer: Answer<Entry>; children: (entry: Entry) => ReactNode }) {
  const preview = usePreviewKey();
  const retry = useCallback(() => void mutate(), [mutate]);
  if (data !== undefined) {
    return (
      <>
        {preview && <DraftBar onSaved={retry} />}
        {children(data)}
      </>
    );
  }
  if (preview && error) return <PreviewFailed error={error} onRetry={retry} />;
  return <EntryMissing error={error} onRetry={retry} {...missing} />;
}

/** A page that has no entry to show: not yet, not now or not at all. */
export function EntryMissing({
  error,
  onRetry,
  missing: { title, why, to, label },
  className,
  skeleton = <DetailSkeleton />,
}: MissingProps & { error: AppError | undefined; onRetry: () => void }) {
  return (
    <Container className={className}>
      {!error && skeleton}
      {error && error.status !== 404 && <LoadFailed level={1} error={error} onRetry={onRetry} />}
      {error?.status === 404 && (
        <>
          <PageHead title={titleText.notFound} />
          <EmptyState
            level={1}
            title={title}
            why={why}
            action={<ButtonLink to={to} label={label} primary />}
          />
        </>
      )}
    </Container>
  );
}
