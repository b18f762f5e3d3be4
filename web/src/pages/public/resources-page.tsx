import type { PageProps } from '../../lib/public-page';
import { formatCount } from '../../lib/site-format';
import { resourcesText } from '../../messages/content/public-pages';
import { Card, THUMBNAIL_SIZE } from '../../ui/site/card';
import { PageHero } from '../../ui/site/page-hero';
import { RichText } from '../../ui/site/rich-text';
import { Container } from '../../ui/site/section';
import { ArticleList } from './article-list';
import type { resourcesPage, ShownArticle } from './pages';
import styles from './resources-page.module.css';

/** Articles of the blog. */
export default function ResourcesPage({ data }: PageProps<typeof resourcesPage>) {
  return (
    <>
      <PageHero title={resourcesText.title} lead={resourcesText.lead} />
      <Container className={styles.list}>
        <ArticleList data={data} columns={2} text={resourcesText}>
          {(article, isFirst) => <ArticleCard article={article} leads={isFirst} />}
        </ArticleList>
      </Container>
    </>
  );
}

function ArticleCard({ article, leads }: { article: ShownArticle; leads: boolean }) {
  const { title, subtitle, category, description, views, image, link, story } = article;
  const host = readHost(link);
  return (
    <Card
      level={2}
      leads={leads}
      title={title}
      to={link || undefined}
      more={host ? `${resourcesText.readOn} ${host}` : resourcesText.read}
      picture={image}
      ratio="16 / 9"
      sizes={`(min-width: 1264px) 588px, (min-width: 584px) 48vw, ${THUMBNAIL_SIZE}`}
      eyebrow={
        <>
          <span className={styles.category}>{category}</span>
          <span>{resourcesText.views(formatCount(views), views === 1)}</span>
        </>
      }
      text={
        (subtitle || !story) && (
          <>
            {subtitle && <strong className={styles.subtitle}>{subtitle}</strong>}
            {!story && description}
          </>
        )
      }
    >
      {story && <RichText blocks={story} level={3} />}
    </Card>
  );
}

/** Returns the host that a link leads to, or '' for this site. */
function readHost(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : '';
}
