import { ProductForm } from '../../features/content/content-editing/product-form';
import { ProductList } from '../../features/content/content-editing/product-list';
import { productsText } from '../../messages/content/content';
import { titleText } from '../../messages/workspace';
import { ContentPage } from './content-page';

export default function ProductsPage() {
  return (
    <ContentPage
      title={titleText.productForm}
      text={productsText}
      form={<ProductForm />}
      list={<ProductList />}
    />
  );
}
