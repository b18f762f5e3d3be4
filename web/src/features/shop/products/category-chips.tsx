import { PRODUCT_CATEGORIES, type ProductCategory } from '@canopy/domain/shop';
import { formatCount } from '../../../lib/site-format';
import { marketText } from '../../../messages/shop/marketplace';
import { ChoiceChips } from '../../../ui/site/choice-chips';

/** Choice of one or all categories, with their numbers of products. */
export function CategoryChips({
  chosen,
  counts,
  everywhere,
}: {
  chosen: ProductCategory | undefined;
  counts: Readonly<Partial<Record<ProductCategory, number>>>;
  everywhere: number;
}) {
  return (
    <ChoiceChips
      legend={marketText.categories}
      name="category"
      chosen={chosen ?? ''}
      choices={[
        { value: '', label: marketText.allCategories, count: formatCount(everywhere) },
        ...PRODUCT_CATEGORIES.map((value) => ({
          value,
          label: value,
          count: formatCount(counts[value] ?? 0),
        })),
      ]}
    />
  );
}
