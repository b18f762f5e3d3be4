import { categoryPage } from '@canopy/domain';
import { Link, useParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head';
import { paths } from '../../app/paths';
import { CategoryLinks } from '../../features/products/category-links';
import { ProductGrid, ProductGridSkeleton } from '../../features/products/product-grid';
import { categoryNamed } from '../../features/products/products-view';
import { useProductsOf } from '../../features/products/use-products';
import { categoryText, marketText } from '../../messages/marketplace';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { PageHero } from '../../ui/site/page-hero';
import { Container } from '../../ui/site/section';
import styles from './marketplace.module.css';

export default function CategoryPage() {
  const { category = '' } = useParams();
  return (
    <>
      <PageHead {...categoryPage(category)} />
      <PageHero eyebrow={<Link to={paths.marketplace}>{marketText.title}</Link>} title={category} />
      <Container className={styles.list}>
        <CategoryLinks current={category} />
        <div className={styles.ofCategory}>
          <Products category={category} />
        </div>
      </Container>
    </>
  );
}

function Products({ category }: { category: string }) {
  // A category that is not on the list has no products, so the page asks for nothing.
  const known = categoryNamed(category) ?? null;
  const { data = known ? undefined : [], error, mutate } = useProductsOf(known);
  if (!data) {
    return error ? (
      <LoadFailed title={categoryText.failed} error={error} onRetry={() => void mutate()} />
    ) : (
      <ProductGridSkeleton count={4} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={categoryText.empty}
        why={categoryText.emptyWhy}
        action={<ButtonLink to={paths.marketplace} label={marketText.showAll} primary />}
      />
    );
  }
  return <ProductGrid products={data} level={2} />;
}
