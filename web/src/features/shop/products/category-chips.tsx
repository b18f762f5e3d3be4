import { PRODUCT_CATEGORIES, type ProductCategory } from '@canopy/domain/shop';
import { formatCount } from '../../../lib/site-format';
import { marketText } from '../../../messages/shop/marketplace';
import { submitForm } from '../../../ui/site/list-form';
import styles from './products.module.css';

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
  const choices = [
    { value: '', label: marketText.allCategories, count: everywhere },
    ...PRODUCT_CATEGORIES.map((value) => ({ value, label: value, count: counts[value] ?? 0 })),
  ] as const;
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{marketText.categories}</legend>
      {choices.map(({ value, label, count }) => (
        <label key={value} className={styles.chip}>
          <input
            type="radio"
            className="visually-hidden"
            name="category"
            value={value}
            checked={value === (chosen ?? '')}
            onChange={submitForm}
          />
          {label} <span className={styles.count}>{formatCount(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
