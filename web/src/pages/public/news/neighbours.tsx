import { entryPaths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { newsText } from '../../../messages/content/news';
import type { Neighbour as Article } from '../pages';
import styles from './article.module.css';

/** Links to the previous and next article, in the list's order. */
export function Neighbours({ newer, older }: { newer: Article | null; older: Article | null }) {
  if (!newer && !older) {
    return null;
  }
  return (
    <nav className={styles.neighbours} aria-label={newsText.more}>
      <Neighbour label={newsText.back} article={newer} />
      <Neighbour label={newsText.next} article={older} isNext />
    </nav>
  );
}

function Neighbour({
  label,
  article,
  isNext = false,
}: {
  label: string;
  article: Article | null;
  isNext?: boolean;
}) {
  if (!article) {
    return <span />;
  }
  return (
    <Link
      className={isNext ? styles.next : undefined}
      rel={isNext ? 'next' : 'prev'}
      to={entryPaths.news(article)}
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
