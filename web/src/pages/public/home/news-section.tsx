import { HOME_NEWS } from '@canopy/domain';
import { paths } from '../../../app/paths';
import { NewsCard } from '../../../features/news/news-card';
import { useNews } from '../../../features/news/use-news';
import { homeText } from '../../../messages/public-pages';
import { ButtonLink } from '../../../ui/button-link';
import { LoadFailed } from '../../../ui/load-failed';
import { CardGrid, CardGridSkeleton } from '../../../ui/site/card-grid';
import { Section } from '../../../ui/site/section';

/** The newest news; nothing at all while there is none. */
export function NewsSection() {
  const { data: news, error, mutate } = useNews(HOME_NEWS);
  if (news?.length === 0) {
    return null;
  }
  return (
    <Section
      title={homeText.news.title}
      action={<ButtonLink to={paths.news} label={homeText.news.all} />}
    >
      {news ? (
        <CardGrid columns={4}>
          {news.map((article) => (
            <li key={article._id}>
              <NewsCard
                article={article}
                sizes="(min-width: 1264px) 282px, (min-width: 769px) 48vw, 92vw"
              />
            </li>
          ))}
        </CardGrid>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <CardGridSkeleton columns={4} />
      )}
    </Section>
  );
}
