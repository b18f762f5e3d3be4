import { productInput } from '@canopy/domain/shop';
import { http } from '../../../lib/http';
import { useRefresh } from '../../../lib/use-answer';
import { productsText as text } from '../../../messages/content/content';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { ProductFields } from './product-fields';
import { PRODUCTS, type ProductValues } from './product-list';

export function ProductForm() {
  const refresh = useRefresh(PRODUCTS.subject);
  const submission = useSubmit<ProductValues>(
    async ({ images, footprint, ...input }, onProgress) => {
      // Footprints aren't checked here. The server reports at each field which ones belong
      // together.
      const body = { ...productInput.parse(input), footprint };
      await http.post('/addproduct', { body, files: { images }, onProgress });
      void refresh();
    },
    { first: 'name', saved: text.added, failed: text.addFailed },
  );
  return (
    <SaveForm submission={submission} name="add-product">
      <ProductFields isNew />
      <FormFoot>{text.submit}</FormFoot>
    </SaveForm>
  );
}
