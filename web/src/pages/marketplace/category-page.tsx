import { PUBLIC_PAGES, paths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { CategoryLinks } from '../../features/shop/products/category-links';
import { ProductGrid } from '../../features/shop/products/product-grid';
import type { PageProps } from '../../lib/public-page';
import { listLinkText, missingText } from '../../messages/content/missing';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { PageHero } from '../../ui/site/page-hero';
import { Container } from '../../ui/site/section';
import styles from './marketplace.module.css';
import type { categoryPage } from './pages';

export default function CategoryPage({
  data: { category, products },
}: PageProps<typeof categoryPage>) {
  return (
    <>
      <PageHero
        eyebrow={<Link to={paths.marketplace}>{PUBLIC_PAGES[paths.marketplace].title}</Link>}
        title={category}
      />
      <Container className={styles.list}>
        <CategoryLinks current={category} />
        <div className={styles.ofCategory}>
          {products.length === 0 ? (
            <EmptyState
              title={missingText.category.title}
              why={missingText.category.why}
              action={<ButtonLink to={paths.marketplace} label={listLinkText.products} primary />}
            />
          ) : (
            <ProductGrid products={products} level={2} />
          )}
        </div>
      </Container>
    </>
  );
}
