import { useParams } from 'react-router-dom';
import { EntryPage } from '../../../app/entry-page';
import { paths } from '../../../app/paths';
import { useNewsArticle } from '../../../features/news/use-news';
import { newsText } from '../../../messages/public-pages';
import { usePreviewKey } from '../../../ui/site/draft-preview';
import { PageSkeleton } from '../../../ui/skeleton';
import { Article } from './article';
import styles from './article.module.css';

/** One piece of news. */
export default function NewsArticlePage() {
  const { newsId = '' } = useParams();
  return (
    <EntryPage
      answer={useNewsArticle(newsId, usePreviewKey())}
      missing={{
        title: newsText.missingTitle,
        why: newsText.missingWhy,
        to: paths.news,
        label: newsText.all,
      }}
      className={styles.state}
      skeleton={
        <div className={styles.column}>
          <PageSkeleton />
        </div>
      }
    >
      {(article) => <Article article={article} />}
    </EntryPage>
  );
}
