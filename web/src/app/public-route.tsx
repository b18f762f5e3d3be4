import type { ComponentType } from 'react';
import {
  data,
  type RouteObject,
  useLoaderData,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router-dom';
import { AppError, ChunkLoadError } from '../lib/app-error';
import { loadChunk } from '../lib/load-chunk';
import type { Asked, PublicHead, PublicPage } from '../lib/public-page';
import { useSite } from '../lib/site';
import { appText } from '../messages/en';
import { previewText } from '../messages/site';
import { ButtonLink } from '../ui/button-link';
import { EmptyState } from '../ui/empty-state';
import { LoadFailed } from '../ui/load-failed';
import { DraftBar, usePreviewKey } from '../ui/site/draft-preview';
import { Container } from '../ui/site/section';
import { useDocumentHead } from './page-head';
import { makeReader } from './page-reader';

/** Handle of a public page's route, for the root layout and the server. */
export interface PublicHandle {
  /** @param loaded the loader's result */
  readonly headOf: (loaded: unknown) => PublicHead;
  /** Path of the component below `src/pages`, without extension. */
  readonly source: string;
  readonly isLocal: boolean;
  readonly isPrivate: boolean;
}

/**
 * Makes the route of a public page. Its script loads in parallel with its data.
 * @param source the file that `load` imports, below `src/pages` and without extension
 */
export function publicRoute<Data extends object>(
  page: PublicPage<Data>,
  source: string,
  load: () => Promise<{ default: ComponentType<{ data: Data }> }>,
): RouteObject {
  return {
    id: page.path,
    path: page.path,
    handle: {
      headOf: (loaded) => page.head(loaded as Data),
      source,
      isLocal: page.isLocal ?? false,
      isPrivate: page.isPrivate ?? false,
    } satisfies PublicHandle,
    loader: async (args) => {
      const { params, request } = args;
      const loaded = await page.load({
        read: makeReader(args),
        params: params as Asked['params'],
        search: new URL(request.url).searchParams,
      });
      return loaded ?? data(null, { status: 404 });
    },
    lazy: async () => ({ Component: withLoaded(page, (await loadChunk(load)).default) }),
    ErrorBoundary: () => <PageFailed page={page} />,
  };
}

/** Wraps a page component to pass it the loader's data, or to show that no such entry exists. */
function withLoaded<Data extends object>(
  { missing, hasDrafts }: PublicPage<Data>,
  Page: ComponentType<{ data: Data }>,
) {
  return function LoadedPage() {
    const loaded = useLoaderData() as Data | null;
    if (loaded === null) {
      return missing ? <Missing {...missing} /> : null;
    }
    return (
      <>
        {hasDrafts && <DraftNotice />}
        <Page data={loaded} />
      </>
    );
  };
}

type AnyPage = Pick<PublicPage<object>, 'missing' | 'failed' | 'hasDrafts'>;

function Missing({ title, why, to, label }: NonNullable<AnyPage['missing']>) {
  return (
    <Container>
      <EmptyState
        level={1}
        title={title}
        why={why}
        action={<ButtonLink to={to} label={label} primary />}
      />
    </Container>
  );
}

/**
 * Returns a function that reloads the page's data. It navigates to the current address instead of
 * revalidating. A revalidation leaves a failed page in place if it ends before React shows that it
 * began (https://github.com/remix-run/react-router/issues/11597).
 */
function useLoadAgain(): () => unknown {
  const navigate = useNavigate();
  const location = useLocation();
  return () =>
    navigate(location, { replace: true, state: location.state, preventScrollReset: true });
}

function DraftNotice() {
  const key = usePreviewKey();
  const loadAgain = useLoadAgain();
  return key === undefined ? null : <DraftBar onSaved={loadAgain} />;
}

/**
 * Replacement for a page whose data failed to load. Other errors go on to the error screen above.
 */
function PageFailed({ page: { failed, hasDrafts } }: { page: AnyPage }) {
  const error = useRouteError();
  const key = usePreviewKey();
  const loadAgain = useLoadAgain();
  useDocumentHead({ title: failed ?? appText.loadFailed }, useSite());
  if (!(error instanceof AppError) || error instanceof ChunkLoadError) throw error;
  return (
    <>
      {/* The panel saves an incomplete draft first, and then it can be shown. */}
      {hasDrafts && <DraftNotice />}
      <Container>
        <LoadFailed
          level={1}
          title={key === undefined ? failed : previewText.failed}
          error={error}
          onRetry={loadAgain}
        />
      </Container>
    </>
  );
}
