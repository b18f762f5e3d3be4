import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import type { PageProps } from '../../app/public-page';
import { CategoryLinks } from '../../features/products/category-links';
import { ProductGrid } from '../../features/products/product-grid';
import { categoryText, marketText } from '../../messages/marketplace';
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
      <PageHero eyebrow={<Link to={paths.marketplace}>{marketText.title}</Link>} title={category} />
      <Container className={styles.list}>
        <CategoryLinks current={category} />
        <div className={styles.ofCategory}>
          {products.length === 0 ? (
            <EmptyState
              title={categoryText.empty}
              why={categoryText.emptyWhy}
              action={<ButtonLink to={paths.marketplace} label={marketText.showAll} primary />}
            />
          ) : (
            <ProductGrid products={products} level={2} />
          )}
        </div>
      </Container>
    </>
  );
}
