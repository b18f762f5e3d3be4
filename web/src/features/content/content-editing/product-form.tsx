import { productsText as text } from '../../../messages/content/content';
import { AddForm } from './add-form';
import { ProductFields } from './product-fields';
import { PRODUCTS } from './product-list';

export function ProductForm() {
  return (
    <AddForm kind={PRODUCTS} submit={text.submit}>
      <ProductFields />
    </AddForm>
  );
}
