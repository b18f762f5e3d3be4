import { countLetters, formatRupees } from '@canopy/domain/common';
import { RESULT_TYPES, type SearchResult } from '@canopy/domain/search';
import { LEAST_LETTERS, MOST_RESULTS, paths } from '@canopy/domain/site-pages';
import type { PageProps } from '../../lib/public-page';
import { formatDate } from '../../lib/site-format';
import { useUrlState } from '../../lib/url-state';
import { searchText } from '../../messages/content/public-pages';
import { publicTitleText, siteText } from '../../messages/site';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { Card, THUMBNAIL_SIZE } from '../../ui/site/card';
import { CardGrid } from '../../ui/site/card-grid';
import { ChoiceChips } from '../../ui/site/choice-chips';
import { ListForm } from '../../ui/site/list-form';
import { ListTools } from '../../ui/site/list-tools';
import { PageHero } from '../../ui/site/page-hero';
import { Container } from '../../ui/site/section';
import { SEARCH_VIEW, type searchPage } from './pages';
import styles from './search-page.module.css';

const RESULTS = 'results';

/** Search over everything that the site publishes. The address keeps the words. */
export default function SearchPage({ data: { q, type, results } }: PageProps<typeof searchPage>) {
  const [view, change, linkTo] = useUrlState(SEARCH_VIEW);
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
          {isSearch && (
            <div className={styles.kinds}>
              <ChoiceChips
                legend={searchText.kind}
                name="type"
                choices={KINDS}
                chosen={type ?? ''}
              />
            </div>
          )}
        </ListForm>
        {results.length > 0 ? (
          <CardGrid columns="fill">
            {results.map((result, place) => (
              <li key={result._id}>
                <ResultCard result={result} leads={place === 0} />
              </li>
            ))}
          </CardGrid>
        ) : (
          <EmptyState
            title={isSearch ? searchText.nothingFound(q) : searchText.start}
            why={isSearch ? searchText.nothingFoundWhy : searchText.startWhy}
            action={
              type ? (
                <ButtonLink
                  to={linkTo({ type: '', page: 1 })}
                  label={searchText.everything}
                  inPlace
                />
              ) : (
                <Lists />
              )
            }
          />
        )}
      </Container>
    </>
  );
}

const KINDS = [
  { value: '', label: searchText.all },
  ...RESULT_TYPES.map((value) => ({ value, label: searchText.plurals[value] })),
];

function ResultCard({
  result: { type, title, url, excerpt, image, price, publishedAt },
  leads,
}: {
  result: SearchResult;
  leads: boolean;
}) {
  return (
    <Card
      level={2}
      leads={leads}
      title={title}
      to={url}
      picture={image}
      ratio="16 / 10"
      sizes={`(min-width: 1264px) 282px, (min-width: 584px) 48vw, ${THUMBNAIL_SIZE}`}
      eyebrow={
        <>
          <span>{searchText.kinds[type]}</span>
          {publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
        </>
      }
      text={excerpt}
      footer={
        price !== null && (
          <span>
            <strong className={styles.price}>{formatRupees(price)}</strong>
            {type === 'project' && ` ${searchText.each}`}
          </span>
        )
      }
    />
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
