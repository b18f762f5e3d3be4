import { formatRupees } from '@canopy/domain/common';
import type { Product } from '@canopy/domain/shop';
import { entryPaths } from '@canopy/domain/site-pages';
import { marketText } from '../../../messages/shop/marketplace';
import { Card, THUMBNAIL_SIZE } from '../../../ui/site/card';
import { CardGrid, type Columns } from '../../../ui/site/card-grid';
import styles from './products.module.css';

const RATIO = '4 / 3';

/** Grid of products. */
export function ProductGrid({
  products,
  columns = 'fill',
  level = 3,
  scrolls = false,
}: {
  products: readonly Product[];
  columns?: Columns;
  /** Heading level of the names: 2 directly below the page heading. */
  level?: 2 | 3;
  /** Whether cards of narrow windows scroll sideways. */
  scrolls?: boolean;
}) {
  return (
    <CardGrid columns={columns} scrolls={scrolls}>
      {products.map(({ _id, name, images, category, price, quantity }, place) => (
        <li key={_id}>
          <Card
            level={level}
            leads={level === 2 && place === 0}
            title={name}
            to={entryPaths.product({ _id, name })}
            picture={images[0] ?? null}
            ratio={RATIO}
            sizes={`(min-width: 1264px) 282px, (min-width: 769px) 31vw, (min-width: 584px) 48vw, ${THUMBNAIL_SIZE}`}
            eyebrow={category}
            footer={
              <>
                <strong className={styles.price}>{formatRupees(price)}</strong>
                {quantity === 0 && <span className={styles.soldOut}>{marketText.soldOut}</span>}
              </>
            }
          />
        </li>
      ))}
    </CardGrid>
  );
}
