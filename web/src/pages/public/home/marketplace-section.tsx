import { PRODUCT_CATEGORIES, type Product, type ProductCategory } from '@canopy/domain';
import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { ProductGrid, ProductGridSkeleton } from '../../../features/products/product-grid';
import { useProducts } from '../../../features/products/use-products';
import { homeText } from '../../../messages/public-pages';
import { ButtonLink } from '../../../ui/button-link';
import { LoadFailed } from '../../../ui/load-failed';
import { Section } from '../../../ui/site/section';
import { CategoryIcon } from './category-icon';
import styles from './marketplace-section.module.css';

/** The number of cards in a row. */
const SHOWN = 4;

/** The categories of the marketplace, and the newest product of some of them. */
export function MarketplaceSection() {
  const { data: products, error, mutate } = useProducts();
  const text = homeText.marketplace;
  return (
    <Section
      eyebrow={text.eyebrow}
      title={text.title}
      lead={text.lead}
      action={<ButtonLink to={paths.marketplace} label={text.all} />}
    >
      <nav aria-label={text.categories}>
        <ul className={styles.categories}>
          {PRODUCT_CATEGORIES.map((category) => (
            <li key={category}>
              <CategoryLink category={category} />
            </li>
          ))}
        </ul>
      </nav>
      {products ? (
        <ProductGrid products={newestOfEach(products).slice(0, SHOWN)} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <ProductGridSkeleton count={SHOWN} />
      )}
    </Section>
  );
}

/** The newest product of each category, so that a new shelf does not hide the others. */
function newestOfEach(products: readonly Product[]): Product[] {
  return products.filter(
    ({ category }, place) => products.findIndex((each) => each.category === category) === place,
  );
}

function CategoryLink({ category }: { category: ProductCategory }) {
  return (
    <Link to={generatePath(paths.category, { category })}>
      <CategoryIcon category={category} />
      {category}
    </Link>
  );
}
