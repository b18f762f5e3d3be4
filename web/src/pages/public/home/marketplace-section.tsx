import { PRODUCT_CATEGORIES, type Product, type ProductCategory } from '@canopy/domain/shop';
import { paths } from '@canopy/domain/site-pages';
import { generatePath, Link } from 'react-router-dom';
import { ProductGrid } from '../../../features/shop/products/product-grid';
import { homeText } from '../../../messages/content/home';
import { ButtonLink } from '../../../ui/button-link';
import { Section } from '../../../ui/site/section';
import { CategoryIcon } from './category-icon';
import styles from './marketplace-section.module.css';

/** Categories of the marketplace, and the newest product of some of them. */
export function MarketplaceSection({ products }: { products: readonly Product[] }) {
  const text = homeText.marketplace;
  return (
    <Section
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
      <ProductGrid columns={4} scrolls products={products} />
    </Section>
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
