import { PRODUCT_CATEGORIES, type ProductCategory } from '@canopy/domain';
import { useId } from 'react';
import { formatCount } from '../../lib/format';
import { marketText } from '../../messages/marketplace';
import styles from './products.module.css';

/** One category or all of them, each with how many products it would show. */
export function CategoryChips({
  chosen,
  counts,
  everywhere,
  onChoose,
}: {
  chosen: ProductCategory | undefined;
  counts: ReadonlyMap<ProductCategory, number>;
  everywhere: number;
  onChoose: (category: ProductCategory | '') => void;
}) {
  const name = useId();
  const choices = [
    { value: '', label: marketText.allCategories, count: everywhere },
    ...PRODUCT_CATEGORIES.map((value) => ({ value, label: value, count: counts.get(value) ?? 0 })),
  ] as const;
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{marketText.categories}</legend>
      {choices.map(({ value, label, count }) => (
        <label key={value} className={styles.chip}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === (chosen ?? '')}
            onChange={() => onChoose(value)}
          />
          {label} <span className={styles.count}>{formatCount(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
