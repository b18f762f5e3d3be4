import { PRODUCT_CATEGORIES } from '@canopy/domain/shop';
import { PUBLIC_PAGES, paths } from '@canopy/domain/site-pages';
import { CategoryChips } from '../../features/shop/products/category-chips';
import { ProductGrid } from '../../features/shop/products/product-grid';
import { PRODUCTS_VIEW } from '../../features/shop/products/products-view';
import type { PageProps } from '../../lib/public-page';
import { readOneOf, useUrlState } from '../../lib/url-state';
import { listLinkText } from '../../messages/content/missing';
import { marketText } from '../../messages/shop/marketplace';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { ListForm } from '../../ui/site/list-form';
import { ListTools } from '../../ui/site/list-tools';
import { PageHero } from '../../ui/site/page-hero';
import { Pager } from '../../ui/site/pager';
import { Container } from '../../ui/site/section';
import { SortSelect } from '../../ui/site/sort-select';
import styles from './marketplace.module.css';
import type { marketplacePage } from './pages';

const RESULTS = 'products';

type Props = PageProps<typeof marketplacePage>;

export default function MarketplacePage({ data }: Props) {
  return (
    <>
      <PageHero title={PUBLIC_PAGES[paths.marketplace].title} lead={marketText.lead} />
      <Container className={styles.list}>
        {data.isEmpty ? (
          <EmptyState title={marketText.noProducts} why={marketText.noProductsWhy} />
        ) : (
          <ProductList data={data} />
        )}
      </Container>
    </>
  );
}

function ProductList({ data: { rows, page, pages, total, counts, everywhere } }: Props) {
  const [view, change, linkTo] = useUrlState(PRODUCTS_VIEW);
  return (
    <>
      <ListForm label={marketText.filters} onSubmit={change}>
        <CategoryChips
          chosen={readOneOf(PRODUCT_CATEGORIES, view.category)}
          counts={counts}
          everywhere={everywhere}
        />
        <ListTools
          label={marketText.search}
          search={view.q}
          found={marketText.found(total)}
          resultsId={RESULTS}
        >
          <SortSelect
            label={marketText.sort}
            options={marketText.sorts}
            value={view.sort}
            isSearch={view.q !== ''}
          />
        </ListTools>
      </ListForm>
      {total === 0 ? (
        <EmptyState
          title={marketText.nothingFound}
          why={marketText.nothingFoundWhy}
          action={
            <ButtonLink
              to={linkTo({ q: '', category: '', page: 1 })}
              label={listLinkText.products}
              primary
              inPlace
            />
          }
        />
      ) : (
        <ProductGrid products={rows} level={2} />
      )}
      <Pager page={page} pages={pages} resultsId={RESULTS} />
    </>
  );
}
