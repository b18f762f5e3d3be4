import { stateText } from '../messages/content/content';
import { FilterSelect, type Option } from './filter-select';

/** Filter of a list by state, or by none. Without `value`, rows of every state are listed. */
export function StateFilter({
  states,
  value,
  onChange,
}: {
  states: readonly Option[];
  value: string | undefined;
  onChange: (change: { state: string; page: 1 }) => void;
}) {
  return (
    <FilterSelect
      label={stateText.filter}
      all={stateText.all}
      options={states}
      value={value ?? ''}
      width={200}
      onChange={(state) => onChange({ state, page: 1 })}
    />
  );
}
