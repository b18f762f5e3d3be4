import { type CategoryGroup, listCategoryGroups } from '@canopy/domain/logistics';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/site-format';
import { stepsText } from '../../../messages/logistics/workflow';
import fieldStyles from './field.module.css';
import styles from './steps.module.css';
import type { StepProps } from './use-workflow';

/** Step 2: choice of at least one of the role's categories. */
export function CategoryStep({ draft, errors, change }: StepProps) {
  const [wanted, setWanted] = useState('');
  const note = useId();
  const groups = listCategoryGroups(draft.role)
    .map((group) => narrow(group, wanted))
    .filter(({ categories }) => categories.length > 0);

  function toggle(category: string, chosen: boolean) {
    const others = draft.categories.filter((one) => one !== category);
    change({ ...draft, categories: chosen ? [...others, category] : others });
  }

  return (
    <fieldset className={fieldStyles.group} aria-describedby={note}>
      <legend className="visually-hidden">{stepsText.categories}</legend>
      <div className={styles.categoryHead}>
        <p
          id={note}
          data-error={errors.categoryData ? true : undefined}
          className={errors.categoryData ? fieldStyles.error : fieldStyles.help}
        >
          {errors.categoryData ?? stepsText.categoriesLead}
        </p>
        <output className={styles.chosen}>
          {stepsText.chosen(formatCount(draft.categories.length))}
        </output>
      </div>
      <input
        type="search"
        className={fieldStyles.control}
        aria-label={stepsText.search}
        placeholder={stepsText.search}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={(event) => {
          // Enter in the search field must not submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div role="status">
        {groups.length === 0 && <p className={styles.noCategories}>{stepsText.noCategories}</p>}
      </div>
      {groups.map(({ title, categories }) => (
        <div key={title ?? ''} className={styles.group}>
          {title && <h3 data-scope={title}>{title}</h3>}
          <div className={styles.categories}>
            {categories.map((category) => (
              <label key={category} className={fieldStyles.choice}>
                <input
                  type="checkbox"
                  checked={draft.categories.includes(category)}
                  onChange={({ target }) => toggle(category, target.checked)}
                />
                {category}
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function narrow(group: CategoryGroup, wanted: string): CategoryGroup {
  const text = wanted.trim().toLocaleLowerCase();
  return {
    ...group,
    categories: group.categories.filter((one) => one.toLocaleLowerCase().includes(text)),
  };
}
