import {
  type EmissionFactor,
  findMainCategory,
  listMainCategories,
  MAIN_CATEGORIES,
  SCOPES,
  type Scope,
  sourceText,
} from '@canopy/domain/factors';
import { RECORD_NOTE_NAMES, RECORD_NOTES } from '@canopy/domain/inventory';
import { AutoComplete, Select } from 'antd';
import { memo, useMemo } from 'react';
import { formatAmount } from '../../../lib/format';
import { areGiven, ownSiteChoices } from '../../../lib/sites';
import { entryText } from '../../../messages/user';
import { NestedSelect } from '../../../ui/nested-select';
import { AskFactor } from './ask-factor';
import styles from './emission-entry.module.css';
import { type CellControl, EntryCell } from './entry-cell';
import { DEPENDENT_FIELDS } from './entry-row';
import { type EntryRules, type NarrowingField, toFactorChoice, warningAt } from './factor-choice';
import { NameField } from './name-field';
import { RowHead } from './row-head';
import type { RowProps } from './use-emission-entry';

const { placeholders } = entryText;

/** Row at step one: the choice of the emission factor. */
export const ChoiceRow = memo(function ChoiceRow({ row, number, item, rules, actions }: RowProps) {
  const { key } = row;
  const { factors } = item;
  const choice = useMemo(() => toFactorChoice(row, item, rules), [row, item, rules]);
  // Showing one of several fitting factors would look like a choice.
  const settled = choice.isSettled ? choice.factor : null;
  const choose = (field: NarrowingField) => (value: string) =>
    actions.dispatch({ type: 'chose', key, field, value });

  return (
    <tr className={`${styles.row} ${styles.choice}`}>
      <RowHead row={row} number={number} actions={actions} />
      <EntryCell row={row} field="group">
        {(control) => (
          <Choices
            control={control}
            value={choice.values.group}
            options={SCOPES.map(asOption)}
            placeholder={placeholders.group}
            onChange={choose('group')}
          />
        )}
      </EntryCell>
      <EntryCell row={row} field="mainCategory">
        {(control) => (
          <Choices
            control={control}
            value={choice.values.mainCategory}
            options={categoryOptions(choice.values.group, row.selectedName, factors)}
            placeholder={placeholders.mainCategory}
            onChange={choose('mainCategory')}
          />
        )}
      </EntryCell>
      <EntryCell row={row} field="selectedName">
        {(control) => (
          <NameField
            row={row}
            control={control}
            onType={(text) => actions.dispatch({ type: 'typedName', key, text })}
            onWait={() => actions.dispatch({ type: 'naming', key, name: row.nameText })}
            onChoose={(name) => void actions.nameItem(key, name)}
          />
        )}
      </EntryCell>
      {RECORD_NOTE_NAMES.map((field) => (
        <EntryCell key={field} row={row} field={field}>
          {(control) => (
            <AutoComplete
              id={control.id}
              className={styles.control}
              value={row[field]}
              options={field === 'description' ? descriptionOptions(factors) : []}
              showSearch={{ filterOption: true }}
              onChange={(text?: string) =>
                actions.dispatch({ type: 'noted', key, field, text: text ?? '' })
              }
              defaultActiveFirstOption={false}
              placeholder={RECORD_NOTES[field].help}
              status={control.error ? 'error' : undefined}
              aria-describedby={control.describedBy}
            />
          )}
        </EntryCell>
      ))}
      {(rules.sites.length > 0 || row.siteId !== '') && (
        <EntryCell row={row} field="siteId">
          {(control) => (
            <SiteChoice
              control={control}
              siteId={choice.siteId}
              rules={rules}
              onChange={(siteId) => actions.dispatch({ type: 'placed', key, siteId })}
            />
          )}
        </EntryCell>
      )}
      {DEPENDENT_FIELDS.map((field) => (
        <EntryCell key={field} row={row} field={field} note={warningAt(choice, field)}>
          {(control) => (
            <Choices
              control={control}
              value={choice.values[field]}
              options={choice.options[field].map(asOption)}
              placeholder={dependentPlaceholder(factors, choice.options[field])}
              disabled={choice.options[field].length === 0}
              onChange={choose(field)}
              mayReset={row[field] !== ''}
            />
          )}
        </EntryCell>
      ))}
      <AskFactor row={row} choice={choice} dispatch={actions.dispatch} />
      <FactsCell field="details" facts={Object.entries(settled?.dynamicFields ?? {})} />
      <FactsCell field="extra" facts={settled ? factsOf(settled) : []} />
    </tr>
  );
});

const RESET = { value: '', label: placeholders.any };

/** Searchable dropdown. */
function Choices({
  control,
  value,
  mayReset = false,
  disabled = false,
  options,
  ...rest
}: {
  control: CellControl;
  value: string;
  options: readonly { label: string }[];
  placeholder: string;
  disabled?: boolean;
  /** Whether an option clears the choice. A clear button would be an additional Tab stop. */
  mayReset?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <Select<string>
      {...rest}
      options={mayReset ? [RESET, ...options] : [...options]}
      // `false` would override the table's disabled state during a save.
      disabled={disabled || undefined}
      id={control.id}
      className={styles.control}
      value={value || undefined}
      popupMatchSelectWidth={false}
      status={control.error ? 'error' : undefined}
      aria-invalid={control.error}
      aria-describedby={control.describedBy}
    />
  );
}

/** Site of a row. A single possible site is shown as text. */
function SiteChoice({
  control: { id, error, describedBy },
  siteId,
  rules: { sites },
  onChange,
}: {
  control: CellControl;
  siteId: string;
  rules: EntryRules;
  onChange: (siteId: string) => void;
}) {
  const [only, another] = sites;
  if (only && !another && areGiven(sites)) {
    return (
      <output id={id} className={styles.fixed} title={entryText.onlySite}>
        {only.name}
      </output>
    );
  }
  const offered = ownSiteChoices(sites);
  return (
    <NestedSelect
      id={id}
      className={styles.control}
      // A deleted site is missing from the options.
      value={offered.some(({ value }) => value === siteId) ? siteId : null}
      options={offered}
      placeholder={placeholders.choose}
      onChange={onChange}
      status={error ? 'error' : undefined}
      aria-invalid={error}
      aria-describedby={describedBy}
    />
  );
}

/** Factor's own facts, one 'key: value' per line. */
function FactsCell({
  field,
  facts,
}: {
  field: 'details' | 'extra';
  facts: readonly (readonly [string, string])[];
}) {
  return (
    <td className={styles.cell} data-field={field}>
      <span className={styles.label}>{entryText.fields[field]}</span>
      {facts.length === 0 ? (
        <span className={styles.soft}>{entryText.nothing}</span>
      ) : (
        <ul className={styles.facts}>
          {facts.map(([name, value]) => (
            <li key={name}>
              <span className={styles.soft}>{name}:</span> {value}
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

function factsOf({ Emission, Unit, Year, ...factor }: EmissionFactor): [string, string][] {
  const source = sourceText({ source: factor.Source, changedOn: factor.ChangedOn });
  return [
    [entryText.factor, entryText.perUnit(formatAmount(Emission), Unit)],
    ...(source ? [[entryText.source, source] satisfies [string, string]] : []),
    ...(Year ? [[entryText.year, String(Year)] satisfies [string, string]] : []),
  ];
}

function dependentPlaceholder(
  factors: readonly EmissionFactor[],
  options: readonly string[],
): string {
  if (factors.length === 0) return placeholders.nameFirst;
  return options.length === 0 ? placeholders.none : placeholders.choose;
}

/** Returns the scope's categories, starting with the chosen item's. */
function categoryOptions(scope: string, name: string, factors: readonly EmissionFactor[]) {
  const all = scope ? listMainCategories(scope as Scope) : MAIN_CATEGORIES;
  const having = new Set(factors.map(({ mainCategory }) => mainCategory));
  const names = all.map((each) => each.name);
  if (having.size === 0) return scope ? names.map(asOption) : byScope();
  return [
    { label: entryText.fitting(name), options: names.filter((each) => having.has(each)) },
    { label: entryText.notFitting, options: names.filter((each) => !having.has(each)) },
  ]
    .filter(({ options }) => options.length > 0)
    .map(({ label, options }) => ({ label, options: options.map(asOption) }));
}

function byScope() {
  return SCOPES.map((scope) => ({
    label: scope,
    options: MAIN_CATEGORIES.map((each) => each.name)
      .filter((name) => findMainCategory(name)?.scope === scope)
      .map(asOption),
  }));
}

function descriptionOptions(factors: readonly EmissionFactor[]) {
  return [...new Set(factors.map(({ Description }) => Description))]
    .filter(Boolean)
    .map((value) => ({ value }));
}

const asOption = (value: string) => ({ value, label: value });
