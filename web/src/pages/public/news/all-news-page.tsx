import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { NewsCard } from '../../../features/news/news-card';
import { useNews } from '../../../features/news/use-news';
import { appText } from '../../../messages/en';
import { newsText } from '../../../messages/public-pages';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailed } from '../../../ui/load-failed';
import { CardGrid, CardGridSkeleton } from '../../../ui/site/card-grid';
import { PageHero } from '../../../ui/site/page-hero';
import { Container } from '../../../ui/site/section';
import styles from './news.module.css';

/** All news, newest first. */
export default function AllNewsPage() {
  const { data: news, error, mutate } = useNews();
  return (
    <>
      <PageHero title={newsText.title} lead={newsText.lead} />
      <Container className={styles.list}>
        {news?.length === 0 ? (
          <EmptyState
            title={newsText.noneTitle}
            why={newsText.noneWhy}
            action={
              <Link className="button" to={paths.home}>
                {appText.home}
              </Link>
            }
          />
        ) : news ? (
          <CardGrid columns={3}>
            {news.map((article) => (
              <li key={article._id}>
                <NewsCard article={article} level={2} />
              </li>
            ))}
          </CardGrid>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : (
          <CardGridSkeleton columns={3} count={6} />
        )}
      </Container>
    </>
  );
}
