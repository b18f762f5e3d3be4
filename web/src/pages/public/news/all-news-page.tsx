import { NewsCard } from '../../../features/content/news/news-card';
import type { PageProps } from '../../../lib/public-page';
import { newsText } from '../../../messages/content/news';
import { PageHero } from '../../../ui/site/page-hero';
import { Container } from '../../../ui/site/section';
import { ArticleList } from '../article-list';
import type { newsPage } from '../pages';
import styles from './news.module.css';

/** All news, newest first. */
export default function AllNewsPage({ data }: PageProps<typeof newsPage>) {
  return (
    <>
      <PageHero title={newsText.title} lead={newsText.lead} />
      <Container className={styles.list}>
        <ArticleList data={data} columns={3} text={newsText}>
          {(article, isFirst) => <NewsCard article={article} level={2} leads={isFirst} />}
        </ArticleList>
      </Container>
    </>
  );
}
