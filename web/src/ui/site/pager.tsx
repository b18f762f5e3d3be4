import { Link, useSearchParams } from 'react-router-dom';
import { siteText } from '../../messages/site';
import styles from './list-tools.module.css';

/**
 * Links to the pages of a public list, which also work for search engines and the back button.
 * Renders nothing for a single page.
 * @param resultsId the element where a page begins
 */
export function Pager({
  page,
  pages,
  resultsId,
}: {
  page: number;
  pages: number;
  resultsId: string;
}) {
  const [params] = useSearchParams();
  if (pages <= 1) {
    return null;
  }
  const to = (wanted: number) => {
    const after = new URLSearchParams(params);
    after.delete('page');
    if (wanted > 1) after.set('page', String(wanted));
    return { search: after.toString(), hash: resultsId };
  };
  return (
    <nav className={styles.pager} aria-label={siteText.pager.label}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          {siteText.pager.previous}
        </Link>
      )}
      <ul>
        {Array.from({ length: pages }, (_, index) => index + 1)
          .filter((each) => each === 1 || each === pages || Math.abs(each - page) <= 2)
          .map((each, place, shown) => (
            <li key={each}>
              {each - (shown[place - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
              <Link
                to={to(each)}
                aria-label={siteText.pager.page(each)}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </Link>
            </li>
          ))}
      </ul>
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          {siteText.pager.next}
        </Link>
      )}
    </nav>
  );
}
