import { paths } from '@canopy/domain/site-pages';
import type { ReactNode } from 'react';
import { useUrlState } from '../../lib/url-state';
import { appText } from '../../messages/en';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { CardGrid, type Columns } from '../../ui/site/card-grid';
import { ListForm } from '../../ui/site/list-form';
import { ListTools } from '../../ui/site/list-tools';
import { Pager } from '../../ui/site/pager';
import { ARTICLES_VIEW } from './pages';

const RESULTS = 'articles';

interface ArticleListProps<Article> {
  data: {
    readonly articles: readonly Article[];
    readonly page: number;
    readonly pages: number;
    readonly total: number;
    /** Whether the list shows search results. */
    readonly isSearch: boolean;
  };
  columns: Columns;
  text: {
    readonly search: string;
    readonly found: (total: number) => string;
    readonly noneTitle: string;
    readonly noneWhy: string;
    readonly nothingFound: string;
    readonly nothingFoundWhy: string;
    readonly showAll: string;
  };
  /** Renders an article's card. */
  children: (article: Article, isFirst: boolean) => ReactNode;
}

/**
 * List of published articles that the server searches and pages. The address keeps the search and
 * the page.
 */
export function ArticleList<Article extends { readonly _id: string }>({
  data: { articles, page, pages, total, isSearch },
  columns,
  text,
  children,
}: ArticleListProps<Article>) {
  const [view, change, linkTo] = useUrlState(ARTICLES_VIEW);
  if (total === 0 && !isSearch) {
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
      <ListForm label={text.search} onSubmit={change}>
        <ListTools
          label={text.search}
          search={view.q}
          found={text.found(total)}
          resultsId={RESULTS}
        />
      </ListForm>
      {total === 0 ? (
        <EmptyState
          title={text.nothingFound}
          why={text.nothingFoundWhy}
          action={
            <ButtonLink to={linkTo({ q: '', page: 1 })} label={text.showAll} primary inPlace />
          }
        />
      ) : (
        <CardGrid columns={columns}>
          {articles.map((article, place) => (
            <li key={article._id}>{children(article, place === 0)}</li>
          ))}
        </CardGrid>
      )}
      <Pager page={page} pages={pages} resultsId={RESULTS} />
    </>
  );
}
