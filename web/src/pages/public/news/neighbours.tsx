import type { NewsArticle } from '@canopy/domain';
import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { useNews } from '../../../features/news/use-news';
import { newsText } from '../../../messages/public-pages';
import styles from './article.module.css';

/** The ways to the piece of news before this one and the one after it, in the order of the list. */
export function Neighbours({ id }: { id: string }) {
  const { data: news } = useNews();
  const position = news?.findIndex(({ _id }) => _id === id) ?? -1;
  if (!news || position < 0 || news.length < 2) {
    return null;
  }
  return (
    <nav className={styles.neighbours} aria-label={newsText.more}>
      <Neighbour label={newsText.back} article={news[position - 1]} />
      <Neighbour label={newsText.next} article={news[position + 1]} isNext />
    </nav>
  );
}

function Neighbour({
  label,
  article,
  isNext = false,
}: {
  label: string;
  article: NewsArticle | undefined;
  isNext?: boolean;
}) {
  if (!article) {
    return <span />;
  }
  return (
    <Link
      className={isNext ? styles.next : undefined}
      rel={isNext ? 'next' : 'prev'}
      to={generatePath(paths.newsArticle, { newsId: article._id })}
    >
      <span className={styles.way}>
        {!isNext && <span aria-hidden="true">← </span>}
        {label}
        {isNext && <span aria-hidden="true"> →</span>}
      </span>
      <span className="visually-hidden">: </span>
      {article.title}
    </Link>
  );
}
