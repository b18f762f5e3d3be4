import { ARTICLES_PER_PAGE } from '@canopy/domain';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths';
import { useUrlState } from '../../lib/url-state';
import { useLastPage, usePagedList } from '../../lib/use-paged-list';
import { appText } from '../../messages/en';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { CardGrid, CardGridSkeleton, type Columns } from '../../ui/site/card-grid';
import { ListTools } from '../../ui/site/list-tools';
import { Pager } from '../../ui/site/pager';
import styles from './article-list.module.css';

/** The list in the address, with the values that the address leaves out. */
const VIEW = { q: '', page: 1 };
const RESULTS = 'articles';

interface ArticleListProps<Article> {
  /** The kind of articles: the first part of their keys in the cache. */
  subject: string;
  fetchPage: (
    query: { q?: string; page: number; pageSize: number },
    signal: AbortSignal,
  ) => Promise<{ readonly data: readonly Article[]; readonly meta: { readonly total: number } }>;
  columns: Columns;
  /** The ratio of the pictures, while they are on their way. */
  ratio?: string;
  text: {
    readonly search: string;
    readonly found: (total: number) => string;
    readonly noneTitle: string;
    readonly noneWhy: string;
    readonly nothingFound: string;
    readonly nothingFoundWhy: string;
    readonly showAll: string;
  };
  /** The card of an article. */
  children: (article: Article) => ReactNode;
}

/** Published articles that the server searches and pages. The address keeps the search and the page. */
export function ArticleList<Article extends { readonly _id: string }>({
  subject,
  fetchPage,
  columns,
  ratio,
  text,
  children,
}: ArticleListProps<Article>) {
  const [view, change] = useUrlState(VIEW);
  const page = Number.isSafeInteger(view.page) && view.page > 0 ? view.page : 1;
  const choice = { page, pageSize: ARTICLES_PER_PAGE };
  const q = view.q.trim() || undefined;
  const list = usePagedList(subject, { q }, choice, fetchPage);
  useLastPage(list, choice, change);
  const { rows, total, error, isCurrent, reload } = list;

  if (!rows) {
    return error ? (
      <LoadFailed error={error} onRetry={reload} />
    ) : (
      <CardGridSkeleton columns={columns} count={6} ratio={ratio} />
    );
  }
  if (total === 0 && !q) {
    return (
      <EmptyState
        title={text.noneTitle}
        why={text.noneWhy}
        action={<ButtonLink to={paths.home} label={appText.home} />}
      />
    );
  }
  return (
    <>
      <ListTools
        label={text.search}
        search={view.q}
        onSearch={(searched) => change({ q: searched, page: 1 })}
        found={text.found(total)}
        resultsId={RESULTS}
      />
      {error && !isCurrent ? (
        <LoadFailed error={error} onRetry={reload} />
      ) : (
        <div className={isCurrent ? undefined : styles.before} aria-busy={!isCurrent}>
          {total === 0 ? (
            <EmptyState
              title={text.nothingFound}
              why={text.nothingFoundWhy}
              action={
                <button
                  type="button"
                  className="button button-primary"
                  onClick={() => change({ q: '', page: 1 })}
                >
                  {text.showAll}
                </button>
              }
            />
          ) : (
            <CardGrid columns={columns}>
              {rows.map((article) => (
                <li key={article._id}>{children(article)}</li>
              ))}
            </CardGrid>
          )}
        </div>
      )}
      <Pager page={page} pages={Math.ceil(total / ARTICLES_PER_PAGE)} resultsId={RESULTS} />
    </>
  );
}
