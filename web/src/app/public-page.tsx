import type { PageSubject, Path, Picture } from '@canopy/domain';
import type { ComponentType } from 'react';
import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { AppError, ChunkLoadError } from '../lib/app-error';
import { loadChunk } from '../lib/load-chunk';
import { askByFetch, type PublicReader, publicReader } from '../lib/public-get';
import { useSite } from '../lib/site';
import { appText } from '../messages/en';
import { previewText } from '../messages/public-pages';
import { ButtonLink } from '../ui/button-link';
import { EmptyState } from '../ui/empty-state';
import { LoadFailed } from '../ui/load-failed';
import { DraftBar, usePreviewKey } from '../ui/site/draft-preview';
import { Container } from '../ui/site/section';
import { type Head, useDocumentHead } from './page-head';

/** Makes the calls of loaders: the server calls itself without HTTP. */
export const askContext = createContext(askByFetch);

/** Reads what a loader needs. */
export function readerOf({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): PublicReader {
  return publicReader(context.get(askContext), request.signal);
}

/** The address of a page, and the way to what it shows. */
export interface Asked {
  readonly read: PublicReader;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** The head of a public page. */
export interface PublicHead extends Head {
  /** Absent for a page that search engines should not list. */
  readonly subject?: PageSubject & {
    readonly image?: Picture | undefined;
    /** The page of a list that is shown. */
    readonly page?: number;
  };
}

/** A page that everybody may see: its data and its head, the same on the server and in the browser. */
export interface PublicPage<Data extends object> {
  readonly path: Path;
  /**
   * Reads all that the page shows.
   * @returns null when there is no such thing, which is status 404
   * @throws a redirect to the address that is meant; AppError when the page cannot be had
   */
  load(asked: Asked): Promise<Data | null>;
  head(data: Data): PublicHead;
  /** Shown when there is no such thing, with the way on from there. */
  readonly missing?: {
    readonly title: string;
    readonly why: string;
    readonly to: Path;
    readonly label: string;
  };
  /** Says that the page cannot be had, where it has words of its own for that. */
  readonly failed?: string;
  /** The page also shows a draft, to those with the key of a preview. */
  readonly hasDrafts?: true;
  /** The browser keeps what it shows, so the server renders only the document. */
  readonly isLocal?: true;
  /** It tells of somebody, to whoever knows its address. */
  readonly isPrivate?: true;
}

/** The props of the component of a page. */
export interface PageProps<Page> {
  readonly data: Page extends PublicPage<infer Data> ? Data : never;
}

/** Makes sure that the page of a component and the page of a route are of the same data. */
export function definePage<Data extends object>(page: PublicPage<Data>): PublicPage<Data> {
  return page;
}

/** The handle of a public page's route, for the root and the server. */
export interface PublicHandle {
  /** @param loaded what its loader answered */
  readonly headOf: (loaded: unknown) => PublicHead;
  /** The file of its component below `src/pages`, without its ending. */
  readonly source: string;
  readonly isLocal: boolean;
  readonly isPrivate: boolean;
}

/**
 * The route of a public page. Its script is loaded beside its data.
 * @param source the file that `load` imports, below `src/pages` and without its ending
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
        read: readerOf(args),
        params: params as Asked['params'],
        search: new URL(request.url).searchParams,
      });
      return loaded ?? data(null, { status: 404 });
    },
    lazy: async () => ({ Component: shown(page, (await loadChunk(load)).default) }),
    ErrorBoundary: () => <PageFailed title={page.failed} />,
  };
}

function shown<Data extends object>(
  { missing, hasDrafts }: PublicPage<Data>,
  Page: ComponentType<{ data: Data }>,
) {
  return function ShownPage() {
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

function Missing({ title, why, to, label }: NonNullable<PublicPage<object>['missing']>) {
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

function DraftNotice() {
  const key = usePreviewKey();
  const { revalidate } = useRevalidator();
  return key === undefined ? null : <DraftBar onSaved={() => void revalidate()} />;
}

/** In place of a page whose data did not come. What is no such failure is for the screen above. */
function PageFailed({ title }: { title: string | undefined }) {
  const error = useRouteError();
  const key = usePreviewKey();
  const { revalidate } = useRevalidator();
  useDocumentHead({ title: title ?? appText.loadFailed }, useSite());
  if (!(error instanceof AppError) || error instanceof ChunkLoadError) throw error;
  return (
    <Container>
      <LoadFailed
        level={1}
        title={key === undefined ? title : previewText.failed}
        error={error}
        onRetry={() => void revalidate()}
      />
    </Container>
  );
}

/** The answer of a call; null where that is that there is no such thing. */
export async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof AppError && failure.status === 404) return null;
    throw failure;
  }
}

/**
 * An entry as it is published or, with the key of a preview in the address, its draft.
 * @param get reads it with that key
 * @returns null when there is no such entry
 * @throws AppError with the reason when there is a key and no draft
 */
export async function entryOf<Entry>(
  { search }: Asked,
  get: (query: { readonly preview?: string | undefined }) => Promise<Entry>,
): Promise<Entry | null> {
  const preview = search.get('preview') ?? undefined;
  return preview === undefined ? orNull(get({})) : get({ preview });
}
