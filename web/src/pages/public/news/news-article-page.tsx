import { useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PageHead } from '../../../app/page-head';
import { paths } from '../../../app/paths';
import { useNewsArticle } from '../../../features/news/use-news';
import { titleText } from '../../../messages/en';
import { newsText } from '../../../messages/public-pages';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailed } from '../../../ui/load-failed';
import { DraftBar, PreviewFailed, usePreviewKey } from '../../../ui/site/draft-preview';
import { Container } from '../../../ui/site/section';
import { PageSkeleton } from '../../../ui/skeleton';
import { Article } from './article';
import styles from './article.module.css';

const NOT_FOUND = 404;

/** One piece of news. */
export default function NewsArticlePage() {
  const { newsId = '' } = useParams();
  const preview = usePreviewKey();
  const { data: article, error, mutate } = useNewsArticle(newsId, preview);
  const retry = useCallback(() => void mutate(), [mutate]);
  if (article) {
    return (
      <>
        {preview && <DraftBar onSaved={retry} />}
        <Article article={article} />
      </>
    );
  }
  if (preview && error) return <PreviewFailed error={error} onRetry={retry} />;
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
        <LoadFailed level={1} error={error} onRetry={retry} />
      ) : (
        <div className={styles.column}>
          <PageSkeleton />
        </div>
      )}
    </Container>
  );
}
