import type { ItemName } from '@canopy/domain/factors';
import { AutoComplete, Spin } from 'antd';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { entryText } from '../../../messages/user';
import styles from './emission-entry.module.css';
import type { CellControl } from './entry-cell';
import type { EntryRow } from './entry-row';
import { type NameSearchState, useNameSearch } from './use-name-search';

/** Category without published factors; see docs/design/factors.md. */
const RENEWABLE = 'Purchased Renewable Energy';

/**
 * Item name with suggestions from the first character on. Enter chooses the first suggestion, even
 * while it loads. A fully typed name is accepted on blur.
 */
export function NameField({
  row,
  control,
  onType,
  onWait,
  onChoose,
}: {
  row: EntryRow;
  control: CellControl;
  onType: (text: string) => void;
  /** Runs if the first suggestion will be chosen once it has loaded. */
  onWait: () => void;
  onChoose: (name: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  // Filtering by a prefilled category would hide matching items.
  const [scope, category] = row.isPlaceChosen ? [row.group, row.mainCategory] : ['', ''];
  const search = useNameSearch(typed, scope, category);
  const isChosen = row.selectedName !== '';
  const isOpen = typed !== null && typed.trim() !== '';

  /** Whether Enter was pressed before the suggestions loaded. */
  const takesFirst = useRef(false);

  const choose = (name: string) => {
    setTyped(null);
    if (name.trim() !== '') onChoose(name.trim());
  };
  const takeFirst = useEffectEvent(() => choose(search.suggestions[0]?.name ?? row.nameText));
  const takeTyped = () => {
    if (takesFirst.current) return;
    if (!isChosen && row.busy !== 'naming') choose(row.nameText);
    else setTyped(null);
  };

  useEffect(() => {
    if (!takesFirst.current || (search.status !== 'found' && search.status !== 'failed')) return;
    takesFirst.current = false;
    takeFirst();
  }, [search.status]);

  return (
    <AutoComplete
      id={control.id}
      className={styles.control}
      value={row.nameText}
      options={makeOptions(search, row)}
      showSearch={{
        filterOption: false,
        onSearch: (text) => {
          takesFirst.current = false;
          setTyped(text);
          onType(text);
        },
      }}
      onSelect={(name: string) => choose(name)}
      onBlur={takeTyped}
      onInputKeyDown={(event: KeyboardEvent) => {
        // With suggestions, AutoComplete itself chooses the marked one.
        if (event.key !== 'Enter' || search.suggestions.length > 0) return;
        if (search.status === 'searching') {
          takesFirst.current = true;
          onWait();
        } else takeTyped();
      }}
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) setTyped((before) => (takesFirst.current ? before : null));
        else if (!isChosen) setTyped((before) => before ?? row.nameText);
      }}
      notFoundContent={emptyText(search, row, typed ?? '')}
      suffixIcon={row.busy === 'naming' ? <Spin size="small" /> : undefined}
      placeholder={entryText.placeholders.selectedName}
      defaultActiveFirstOption
      status={control.error ? 'error' : undefined}
      aria-invalid={control.error}
      aria-describedby={control.describedBy}
      popupMatchSelectWidth={360}
    />
  );
}

/** Search words for renewable electricity, bought or self-generated. */
const RENEWABLE_WORDS =
  /\b(solar|wind|renewable|hydro|hydropower|photovoltaics?|pv|green (power|energy|electricity))\b/i;

function emptyText({ status }: NameSearchState, { mainCategory }: EntryRow, typed: string): string {
  if (status === 'failed') return entryText.searchFailed;
  if (status !== 'found') return entryText.searching;
  const isRenewable = mainCategory === RENEWABLE || RENEWABLE_WORDS.test(typed);
  return isRenewable ? entryText.noRenewable : entryText.noSuggestion;
}

interface NameOption {
  readonly value?: string;
  readonly label: ReactNode;
  readonly options?: readonly NameOption[];
}

function makeOptions({ suggestions, isElsewhere }: NameSearchState, row: EntryRow): NameOption[] {
  const options = suggestions.map((suggestion) => ({
    value: suggestion.name,
    label: (
      <Suggestion
        {...suggestion}
        isPlaced={row.isPlaceChosen && row.mainCategory !== '' && !isElsewhere}
      />
    ),
  }));
  return isElsewhere && options.length > 0 ? [{ label: entryText.elsewhere, options }] : options;
}

function Suggestion({ name, categories, alsoCalled, isPlaced }: ItemName & { isPlaced: boolean }) {
  const place =
    categories.length > 1 ? entryText.severalCategories(categories.length) : categories[0];
  return (
    <span className={styles.suggestion}>
      <span>
        {name}
        {alsoCalled && <span className={styles.soft}> {entryText.alsoCalled(alsoCalled)}</span>}
      </span>
      {!isPlaced && <span className={styles.soft}>{place}</span>}
    </span>
  );
}
