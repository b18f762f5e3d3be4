import type { NewsArticle } from '@canopy/domain/content';
import { paths } from '@canopy/domain/site-pages';
import { NewsCard } from '../../../features/content/news/news-card';
import { homeText } from '../../../messages/content/home';
import { siteText } from '../../../messages/site';
import { ButtonLink } from '../../../ui/button-link';
import { CardGrid } from '../../../ui/site/card-grid';
import { Section } from '../../../ui/site/section';

/** Newest news, or nothing without any. */
export function NewsSection({ news }: { news: readonly NewsArticle[] }) {
  return news.length === 0 ? null : (
    <Section
      title={homeText.news.title}
      action={<ButtonLink to={paths.news} label={siteText.allNews} />}
    >
      <CardGrid columns={4} scrolls>
        {news.map((article) => (
          <li key={article._id}>
            <NewsCard article={article} pictured={false} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
