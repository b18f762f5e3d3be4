import type { NewsArticle } from '@canopy/domain';
import { Link } from 'react-router-dom';
import { PageHead } from '../../../app/page-head';
import { paths } from '../../../app/paths';
import { formatDate } from '../../../lib/format';
import { paragraphsOf } from '../../../lib/paragraphs';
import { newsText } from '../../../messages/public-pages';
import { Picture } from '../../../ui/site/picture';
import { Container } from '../../../ui/site/section';
import styles from './article.module.css';
import { Neighbours } from './neighbours';

export function Article({ article }: { article: NewsArticle }) {
  const { title, content, image, publishedAt } = article;
  return (
    <Container className={styles.page}>
      <PageHead title={title} description={content} />
      <article>
        <header className={styles.head}>
          <Link className={styles.back} to={paths.news}>
            <span aria-hidden="true">←</span> {newsText.all}
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
          {paragraphsOf(content).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </article>
      <Neighbours id={article._id} />
    </Container>
  );
}
