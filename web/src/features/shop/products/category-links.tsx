import { PRODUCT_CATEGORIES } from '@canopy/domain/shop';
import { paths } from '@canopy/domain/site-pages';
import { generatePath, Link } from 'react-router-dom';
import { marketText } from '../../../messages/shop/marketplace';
import { scrollToChosen } from '../../../ui/site/choice-chips';
import styles from '../../../ui/site/choice-chips.module.css';

/** Links to the category pages. */
export function CategoryLinks({ current }: { current: string }) {
  return (
    <nav aria-label={marketText.categories}>
      <ul ref={scrollToChosen} className={styles.chips}>
        {PRODUCT_CATEGORIES.map((category) => (
          <li key={category}>
            <Link
              className={styles.chip}
              to={generatePath(paths.category, { category })}
              aria-current={category === current ? 'page' : undefined}
            >
              {category}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
