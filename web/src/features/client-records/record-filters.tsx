import { MAIN_CATEGORIES, mainCategoriesOf, SCOPES } from '@canopy/domain';
import { Select } from 'antd';
import { recordsText } from '../../messages/client';
import { SearchField } from '../../ui/search-field';
import styles from './records.module.css';
import type { RecordsView } from './records-view';

export interface UserName {
  readonly userId: string;
  readonly username: string;
}

export function RecordFilters({
  view,
  onView,
  users,
}: {
  view: RecordsView;
  onView: (change: Partial<RecordsView>) => void;
  users: readonly UserName[];
}) {
  const scope = SCOPES.find((each) => each === view.scope);
  const categories = scope ? mainCategoriesOf(scope) : MAIN_CATEGORIES;
  return (
    <search className={styles.filters} aria-label={recordsText.title}>
      <SearchField
        label={recordsText.search}
        value={view.q}
        onSearch={(q) => onView({ q, page: 1 })}
      />
      <Select
        className={styles.filter}
        aria-label={recordsText.userFilter}
        value={view.userId}
        options={[
          { value: '', label: recordsText.allUsers },
          ...users.map(({ userId, username }) => ({ value: userId, label: username })),
        ]}
        onChange={(userId) => onView({ userId, page: 1 })}
      />
      <Select
        className={styles.filter}
        aria-label={recordsText.scopeFilter}
        value={scope ?? ''}
        options={[
          { value: '', label: recordsText.allScopes },
          ...SCOPES.map((each) => ({ value: each, label: each })),
        ]}
        // A category of another scope would leave nothing to show.
        onChange={(next) => onView({ scope: next, category: '', page: 1 })}
      />
      <Select
        className={styles.filter}
        aria-label={recordsText.categoryFilter}
        value={view.category}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: recordsText.allCategories },
          ...categories.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(category) => onView({ category, page: 1 })}
      />
    </search>
  );
}
