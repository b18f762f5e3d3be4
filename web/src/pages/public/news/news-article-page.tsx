import { paths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import type { PageProps } from '../../../lib/public-page';
import { formatDate } from '../../../lib/site-format';
import { newsText } from '../../../messages/content/news';
import { siteText } from '../../../messages/site';
import { Picture } from '../../../ui/site/picture';
import { RichText } from '../../../ui/site/rich-text';
import { Container } from '../../../ui/site/section';
import type { newsArticlePage } from '../pages';
import styles from './article.module.css';
import { Neighbours } from './neighbours';

/** Single news article. */
export default function NewsArticlePage({
  data: { article, newer, older },
}: PageProps<typeof newsArticlePage>) {
  const { title, blocks, image, publishedAt } = article;
  return (
    <Container className={styles.page}>
      <article>
        <header className={styles.head}>
          <Link className={styles.back} to={paths.news}>
            <span aria-hidden="true">←</span> {siteText.allNews}
          </Link>
          <h1>{title}</h1>
          <p className={styles.meta}>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            <button type="button" onClick={() => window.print()}>
              {newsText.print}
            </button>
          </p>
        </header>
        {image && (
          <Picture
            className={styles.picture}
            picture={image}
            ratio="2 / 1"
            sizes="(min-width: 1104px) 1040px, 94vw"
            eager
          />
        )}
        <div className={styles.text}>
          <RichText blocks={blocks} />
        </div>
      </article>
      <Neighbours newer={newer} older={older} />
    </Container>
  );
}
