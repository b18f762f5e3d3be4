import { firstWords, NEWS_PREVIEW_WORDS, type NewsArticle } from '@canopy/domain/content';
import { entryPaths } from '@canopy/domain/site-pages';
import { formatDate } from '../../../lib/site-format';
import { newsText } from '../../../messages/content/news';
import { Card } from '../../../ui/site/card';

/** Card of a news article with its title and first words. */
export function NewsCard({
  article: { _id, title, content, image, publishedAt },
  level,
  sizes,
  leads,
  pictured = true,
}: {
  article: NewsArticle;
  level?: 2 | 3;
  sizes?: string;
  leads?: boolean;
  pictured?: boolean;
}) {
  return (
    <Card
      title={title}
      to={entryPaths.news({ _id, title })}
      more={newsText.seeFull}
      picture={pictured ? image : undefined}
      sizes={sizes}
      leads={leads}
      level={level}
      eyebrow={<time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
      text={firstWords(content, NEWS_PREVIEW_WORDS)}
    />
  );
}
