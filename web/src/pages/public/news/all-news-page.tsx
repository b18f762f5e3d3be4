import { NewsCard } from '../../../features/news/news-card';
import { publicPage } from '../../../lib/public-get';
import { newsText } from '../../../messages/public-pages';
import { PageHero } from '../../../ui/site/page-hero';
import { Container } from '../../../ui/site/section';
import { ArticleList } from '../article-list';
import styles from './news.module.css';

/** All news, newest first. */
export default function AllNewsPage() {
  return (
    <>
      <PageHero title={newsText.title} lead={newsText.lead} />
      <Container className={styles.list}>
        <ArticleList
          subject="news"
          fetchPage={(query, signal) => publicPage('/news', { query, signal })}
          columns={3}
          text={newsText}
        >
          {(article) => <NewsCard article={article} level={2} />}
        </ArticleList>
      </Container>
    </>
  );
}
