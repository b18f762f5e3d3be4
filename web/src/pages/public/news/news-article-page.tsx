import { readingMinutes } from '@canopy/domain/content';
import { entryPaths, paths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import type { PageProps } from '../../../lib/public-page';
import { formatDate } from '../../../lib/site-format';
import { newsText } from '../../../messages/content/news';
import { siteText } from '../../../messages/site';
import { Picture } from '../../../ui/site/picture';
import { RichText } from '../../../ui/site/rich-text';
import { Container } from '../../../ui/site/section';
import type { newsArticlePage, RelatedArticle } from '../pages';
import styles from './article.module.css';
import { Neighbours } from './neighbours';

/** Single news article. */
export default function NewsArticlePage({
  data: { article, newer, older, related },
}: PageProps<typeof newsArticlePage>) {
  const { title, blocks, content, author, image, publishedAt } = article;
  return (
    <Container className={styles.page}>
      <div>
        <article>
          <header className={styles.head}>
            <Link className={styles.back} to={paths.news}>
              <span aria-hidden="true">←</span> {siteText.allNews}
            </Link>
            <h1>{title}</h1>
            <p className={styles.meta}>
              {author && <span>{author}</span>}
              <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
              <span>{newsText.minutes(readingMinutes(content))}</span>
              <button type="button" onClick={() => window.print()}>
                {newsText.print}
              </button>
            </p>
          </header>
          {image && (
            <Picture
              className={styles.picture}
              picture={image}
              ratio="16 / 9"
              sizes="(min-width: 1264px) 760px, (min-width: 1025px) 60vw, 94vw"
              eager
            />
          )}
          <div className={styles.text}>
            <RichText blocks={blocks} />
          </div>
        </article>
        <Neighbours newer={newer} older={older} />
      </div>
      {related.length > 0 && <Related articles={related} />}
    </Container>
  );
}

function Related({ articles }: { articles: readonly RelatedArticle[] }) {
  return (
    <aside className={styles.related}>
      <h2>{newsText.related}</h2>
      <ul>
        {articles.map((article) => (
          <li key={article._id}>
            <Picture picture={article.image} ratio="1" sizes="184px" decorative />
            <div>
              <Link to={entryPaths.news(article)}>{article.title}</Link>
              <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
