import styles from '../../features/content-editing/content.module.css';
import { ProductForm } from '../../features/content-editing/product-form';
import { PRODUCTS_VIEW, ProductList } from '../../features/content-editing/product-list';
import { useUrlState } from '../../lib/url-state';
import { productsText } from '../../messages/content';
import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';
import { Panel } from '../../ui/panel';

export default function ProductsPage() {
  const [view, change] = useUrlState(PRODUCTS_VIEW);
  return (
    <>
      <PageHeader title={titleText.productForm} lead={productsText.lead} />
      <div className={styles.sides}>
        <Panel title={productsText.formTitle}>
          <ProductForm />
        </Panel>
        <Panel title={productsText.listTitle}>
          <ProductList view={view} onView={change} />
        </Panel>
      </div>
    </>
  );
}
