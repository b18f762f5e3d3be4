import type { BlogPost } from '@canopy/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useBlogs } from '../../features/blogs/use-blogs';
import { formatCount } from '../../lib/format';
import { appText } from '../../messages/en';
import { resourcesText } from '../../messages/public-pages';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Card } from '../../ui/site/card';
import { CardGrid, CardGridSkeleton } from '../../ui/site/card-grid';
import { PageHero } from '../../ui/site/page-hero';
import { Container } from '../../ui/site/section';
import styles from './resources-page.module.css';

/** The articles of the blog. */
export default function ResourcesPage() {
  const { data: articles, error, mutate } = useBlogs();
  return (
    <>
      <PageHero title={resourcesText.title} lead={resourcesText.lead} />
      <Container className={styles.list}>
        {articles?.length === 0 ? (
          <EmptyState
            title={resourcesText.noneTitle}
            why={resourcesText.noneWhy}
            action={
              <Link className="button" to={paths.home}>
                {appText.home}
              </Link>
            }
          />
        ) : articles ? (
          <CardGrid columns={2}>
            {articles.map((article) => (
              <li key={article._id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </CardGrid>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : (
          <CardGridSkeleton columns={2} count={4} ratio="16 / 9" />
        )}
      </Container>
    </>
  );
}

function ArticleCard({ article }: { article: BlogPost }) {
  const { title, subtitle, category, description, views, image, link } = article;
  const host = hostOf(link);
  return (
    <Card
      level={2}
      title={title}
      to={link || undefined}
      more={host ? `${resourcesText.readOn} ${host}` : resourcesText.read}
      picture={image}
      ratio="16 / 9"
      sizes="(min-width: 1264px) 588px, 47vw"
      eyebrow={
        <>
          <span className={styles.category}>{category}</span>
          <span>{resourcesText.views(formatCount(views), views === 1)}</span>
        </>
      }
      text={
        <>
          {subtitle && <strong className={styles.subtitle}>{subtitle}</strong>}
          {description}
        </>
      }
    />
  );
}

/** The site that an address leads to; '' when that is this one. */
function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : '';
}
