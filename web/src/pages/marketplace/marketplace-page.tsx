import { CategoryChips } from '../../features/products/category-chips';
import { ProductGrid, ProductGridSkeleton } from '../../features/products/product-grid';
import { PRODUCTS_VIEW, selectProducts } from '../../features/products/products-view';
import { useProducts } from '../../features/products/use-products';
import { useUrlState } from '../../lib/url-state';
import { marketText } from '../../messages/marketplace';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { ListTools } from '../../ui/site/list-tools';
import { PageHero } from '../../ui/site/page-hero';
import { Pager } from '../../ui/site/pager';
import { Container } from '../../ui/site/section';
import { SortSelect } from '../../ui/site/sort-select';
import styles from './marketplace.module.css';

const RESULTS = 'products';

export default function MarketplacePage() {
  return (
    <>
      <PageHero title={marketText.title} lead={marketText.lead} />
      <Container className={styles.list}>
        <ProductList />
      </Container>
    </>
  );
}

function ProductList() {
  const [view, change] = useUrlState(PRODUCTS_VIEW);
  const { data, error, mutate } = useProducts();
  if (!data) {
    return error ? (
      <LoadFailed title={marketText.failed} error={error} onRetry={() => void mutate()} />
    ) : (
      <ProductGridSkeleton />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={marketText.noProducts} why={marketText.noProductsWhy} />;
  }
  const { rows, page, pages, total, category, counts, everywhere } = selectProducts(data, view);
  return (
    <>
      <CategoryChips
        chosen={category}
        counts={counts}
        everywhere={everywhere}
        onChoose={(chosen) => change({ category: chosen, page: 1 })}
      />
      <ListTools
        label={marketText.search}
        search={view.q}
        onSearch={(q) => change({ q, page: 1 })}
        found={marketText.found(total)}
        resultsId={RESULTS}
      >
        <SortSelect
          label={marketText.sort}
          options={marketText.sorts}
          value={view.sort}
          onSort={(sort) => change({ sort, page: 1 })}
        />
      </ListTools>
      {total === 0 ? (
        <EmptyState
          title={marketText.nothingFound}
          why={marketText.nothingFoundWhy}
          action={
            <button
              type="button"
              className="button button-primary"
              onClick={() => change({ q: '', category: '', page: 1 })}
            >
              {marketText.showAll}
            </button>
          }
        />
      ) : (
        <ProductGrid products={rows} level={2} />
      )}
      <Pager page={page} pages={pages} resultsId={RESULTS} />
    </>
  );
}
