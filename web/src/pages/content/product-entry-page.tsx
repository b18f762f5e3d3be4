import { EntryEditor } from '../../features/content/content-editing/entry-editor';
import { ProductFields } from '../../features/content/content-editing/product-fields';
import { PRODUCTS } from '../../features/content/content-editing/product-list';

export default function ProductEntryPage() {
  return <EntryEditor kind={PRODUCTS} fields={() => <ProductFields />} />;
}
