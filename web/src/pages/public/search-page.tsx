import { countLetters } from '@canopy/domain/common';
import { LEAST_LETTERS, MOST_RESULTS, paths } from '@canopy/domain/site-pages';
import type { PageProps } from '../../lib/public-page';
import { useUrlState } from '../../lib/url-state';
import { searchText } from '../../messages/content/public-pages';
import { publicTitleText, siteText } from '../../messages/site';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { Card } from '../../ui/site/card';
import { ListForm } from '../../ui/site/list-form';
import { ListTools } from '../../ui/site/list-tools';
import { PageHero } from '../../ui/site/page-hero';
import { Container } from '../../ui/site/section';
import { ARTICLES_VIEW, type searchPage } from './pages';
import styles from './search-page.module.css';

const RESULTS = 'results';

/** Search over everything that the site publishes. The address keeps the words. */
export default function SearchPage({ data: { q, results } }: PageProps<typeof searchPage>) {
  const [view, change] = useUrlState(ARTICLES_VIEW);
  const isSearch = countLetters(q) >= LEAST_LETTERS;
  return (
    <>
      <PageHero title={publicTitleText.search} />
      <Container className={styles.search}>
        <ListForm label={publicTitleText.search} onSubmit={change}>
          <ListTools
            label={searchText.label}
            search={view.q}
            found={isSearch ? countResults(results.length) : ''}
            resultsId={RESULTS}
          />
        </ListForm>
        {results.length > 0 ? (
          <ol className={styles.results}>
            {results.map(({ type, _id, title, url, excerpt }) => (
              <li key={_id}>
                <Card
                  level={2}
                  title={title}
                  to={url}
                  eyebrow={searchText.kinds[type]}
                  text={excerpt}
                />
              </li>
            ))}
          </ol>
        ) : (
          <EmptyState
            title={isSearch ? searchText.nothingFound(q) : searchText.start}
            why={isSearch ? searchText.nothingFoundWhy : searchText.startWhy}
            action={<Lists />}
          />
        )}
      </Container>
    </>
  );
}

function countResults(total: number): string {
  return total < MOST_RESULTS ? searchText.found(total) : searchText.foundMost(total);
}

/** Links to all searched lists. */
function Lists() {
  const { marketplace, carbonCredits, news, resources } = siteText.navigation;
  return (
    <>
      <ButtonLink to={paths.marketplace} label={marketplace} />
      <ButtonLink to={paths.carbonCredits} label={carbonCredits} />
      <ButtonLink to={paths.news} label={news} />
      <ButtonLink to={paths.resources} label={resources} />
    </>
  );
}
