import { Link, useParams } from 'react-router-dom';
import { PageHead } from '../../../app/page-head';
import { paths } from '../../../app/paths';
import { useNewsArticle } from '../../../features/news/use-news';
import { titleText } from '../../../messages/en';
import { newsText } from '../../../messages/public-pages';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailed } from '../../../ui/load-failed';
import { Container } from '../../../ui/site/section';
import { PageSkeleton } from '../../../ui/skeleton';
import { Article } from './article';
import styles from './article.module.css';

const NOT_FOUND = 404;

/** One piece of news. */
export default function NewsArticlePage() {
  const { newsId = '' } = useParams();
  const { data: article, error, mutate } = useNewsArticle(newsId);
  if (article) {
    return <Article article={article} />;
  }
  return (
    <Container className={styles.state}>
      {error?.status === NOT_FOUND ? (
        <>
          <PageHead title={titleText.notFound} />
          <EmptyState
            level={1}
            title={newsText.missingTitle}
            why={newsText.missingWhy}
            action={
              <Link className="button button-primary" to={paths.news}>
                {newsText.all}
              </Link>
            }
          />
        </>
      ) : error ? (
        <LoadFailed level={1} error={error} onRetry={() => void mutate()} />
      ) : (
        <div className={styles.column}>
          <PageSkeleton />
        </div>
      )}
    </Container>
  );
}
