import { comparable } from '@canopy/domain/common';
import {
  type Alternative,
  type Calculated,
  type DataKind,
  DEFAULT_POLICY,
  type RecordNoteName,
} from '@canopy/domain/inventory';
import { wrongDays } from './entry-checks';
import {
  CHOICE_FIELDS,
  type EnteredRow,
  type EntryField,
  type EntryRow,
  type EntryStep,
  type Evidence,
  type FieldErrors,
  findStep,
  freshRow,
  isBlank,
  MEASURE_FIELDS,
} from './entry-row';
import {
  type Choice,
  type EntryRules,
  findSiteId,
  type Item,
  type NarrowingField,
  toFactorChoice,
  toFactorRules,
  withChoice,
  withFactor,
  withName,
  withoutName,
  withSite,
} from './factor-choice';

export interface EntryState {
  readonly step: EntryStep;
  readonly rows: readonly EntryRow[];
  /** Loaded items by the comparable form of their name. */
  readonly items: Readonly<Record<string, Item>>;
  /** Entry rules from the client's policy. */
  readonly rules: EntryRules;
  /** Cell to focus. Every request is a new object. */
  readonly focus: { readonly key: string; readonly field: EntryField } | null;
  /** Number of rows ever created, which keeps keys unique. */
  readonly made: number;
}

export type EntryAction =
  | { type: 'ruled'; rules: EntryRules }
  | { type: 'chose'; key: string; field: NarrowingField; value: string }
  | { type: 'noted'; key: string; field: RecordNoteName; text: string }
  | { type: 'placed'; key: string; siteId: string }
  | { type: 'typedName'; key: string; text: string }
  | { type: 'naming'; key: string; name: string }
  | { type: 'named'; key: string; name: string; item: Item }
  | { type: 'settled'; key: string; alternative: Alternative }
  | { type: 'reopened'; key: string }
  | {
      type: 'measured';
      key: string;
      change: Partial<Pick<EntryRow, 'distance' | 'date' | 'date1'>>;
    }
  | { type: 'tookOver'; key: string }
  | { type: 'stated'; key: string; dataKind: DataKind | '' }
  | { type: 'attached'; key: string; evidence: Evidence; error?: string }
  | { type: 'calculating'; keys: readonly string[] }
  | { type: 'calculated'; key: string; revision: number; answer: Calculated }
  | { type: 'submitted' }
  | { type: 'refused'; errors: Readonly<Record<string, FieldErrors>>; show?: boolean }
  | { type: 'stepped'; to: EntryStep; key?: string }
  | { type: 'addedNext'; after: string }
  | { type: 'entered'; rows: readonly EntryRow[] }
  | { type: 'removed'; key: string }
  | { type: 'cleared' };

export const START: EntryState = {
  step: 'choose',
  rows: [freshRow('row-1')],
  items: {},
  rules: toFactorRules(DEFAULT_POLICY, []),
  focus: null,
  made: 1,
};

/** Finds a row's item; empty while none is chosen or loaded. */
export function findItem({ items }: Pick<EntryState, 'items'>, row: EntryRow): Item {
  return (row.selectedName && items[comparable(row.selectedName)]) || NOTHING;
}
const NOTHING: Item = { factors: [], records: [] };

/** Computes a row's choice in this state. */
export function choiceIn(state: Pick<EntryState, 'items' | 'rules'>, row: EntryRow): Choice {
  return toFactorChoice(row, findItem(state, row), state.rules);
}

export function entryReducer(state: EntryState, action: EntryAction): EntryState {
  switch (action.type) {
    case 'ruled':
      return ruled(state, action.rules);
    case 'chose':
      return change(state, action.key, (row) => {
        const item = findItem(state, row);
        return outdated(withChoice(row, action.field, action.value, item), CHOICE_FIELDS);
      });
    case 'noted':
      return change(state, action.key, (row) => {
        const { field, text } = action;
        const noted = { ...row, [field]: text };
        // Results count other records of the activity, and the description is part of the activity.
        return hasResult(row) ? outdated(noted, [field]) : without(noted, [field]);
      });
    case 'placed':
      return change(state, action.key, (row) => {
        const moved = withSite(row, action.siteId, findItem(state, row));
        return outdated(moved, [...CHOICE_FIELDS, 'date', 'date1']);
      });
    case 'typedName':
      return change(state, action.key, (row) =>
        outdated({ ...withoutName(row), nameText: action.text, busy: null }, CHOICE_FIELDS),
      );
    case 'naming':
      return change(state, action.key, (row) => ({
        ...without(row, ['selectedName']),
        nameText: action.name,
        busy: 'naming',
      }));
    case 'named':
      return named(state, action);
    case 'settled':
      return settled(state, action);
    case 'reopened':
      return changeAt(state, action.key, 'factorId', (row) => ({ ...row, factorId: '' }));
    case 'measured':
      return change(state, action.key, (row) => measured(row, action.change));
    case 'tookOver':
      return change(state, action.key, tookOver);
    case 'stated':
      return change(state, action.key, (row) => ({
        ...without(row, ['dataKind']),
        dataKind: action.dataKind,
        isTakenOver: false,
      }));
    case 'attached':
      return change(state, action.key, (row) => ({
        ...row,
        evidence: action.evidence,
        errors: { ...row.errors, image: action.error },
      }));
    case 'calculating':
      return changeMany(state, action.keys, (row) => ({
        ...without(row, [...CHOICE_FIELDS, 'distance', 'result']),
        busy: 'calculating',
        isStale: false,
        result: null,
      }));
    case 'calculated':
      return change(state, action.key, (row) =>
        row.revision === action.revision ? { ...row, busy: null, result: action.answer } : row,
      );
    case 'submitted':
      return { ...state, rows: state.rows.map((row) => ({ ...row, errors: {} })) };
    case 'refused':
      return refused(state, action);
    case 'stepped':
      return {
        ...state,
        step: action.to,
        focus: focusOn(action.key ?? state.rows[0]?.key, findFirstField(action.to)),
      };
    case 'addedNext':
      return addedNext(state, action.after);
    case 'entered':
      return entered(state, action.rows);
    case 'removed':
      return removed(state, action.key);
    case 'cleared':
      // The saved records change the usual amounts, so items load again.
      return addRow(
        { ...state, step: 'choose', rows: [], items: {}, focus: null },
        { siteId: state.rows.at(-1)?.siteId ?? '' },
      );
  }
}

/** Applies new rules and marks calculated rows for recalculation. */
function ruled(state: EntryState, rules: EntryRules): EntryState {
  if (JSON.stringify(rules) === JSON.stringify(state.rules)) return state;
  const rows = state.rows.map((row) =>
    hasResult(row) ? { ...outdated(row, []), isStale: true } : row,
  );
  return { ...state, rules, rows };
}

function change(state: EntryState, key: string, next: (row: EntryRow) => EntryRow): EntryState {
  return changeMany(state, [key], next);
}

function changeMany(
  state: EntryState,
  keys: readonly string[],
  next: (row: EntryRow) => EntryRow,
): EntryState {
  return { ...state, rows: state.rows.map((row) => (keys.includes(row.key) ? next(row) : row)) };
}

/** Applies a change that removes the focused control, and moves the focus. */
function changeAt(
  state: EntryState,
  key: string,
  field: EntryField,
  next: (row: EntryRow) => EntryRow,
): EntryState {
  return { ...change(state, key, next), focus: focusOn(key, field) };
}

/** Returns whether a row has a result or is being calculated. */
function hasResult({ result, busy }: EntryRow): boolean {
  return result !== null || busy === 'calculating';
}

/** Clears the result of a row after a change that affects it. */
function outdated(row: EntryRow, fields: readonly EntryField[]): EntryRow {
  return {
    ...without(row, [...fields, 'result']),
    result: null,
    // A pending item lookup continues.
    busy: row.busy === 'naming' ? row.busy : null,
    isStale: false,
    revision: row.revision + 1,
  };
}

/** Removes the outdated errors of these fields. */
function without(row: EntryRow, fields: readonly EntryField[]): EntryRow {
  const errors = Object.entries(row.errors).filter(
    ([field]) => !fields.includes(field as EntryField),
  );
  return { ...row, errors: Object.fromEntries(errors) };
}

function named(
  state: EntryState,
  { key, name, item }: Extract<EntryAction, { type: 'named' }>,
): EntryState {
  const known = { ...state, items: { ...state.items, [comparable(name)]: item } };
  return change(known, key, (row) => {
    // Ignores the item if the user has typed on in the meantime.
    if (comparable(row.nameText) !== comparable(name)) return row;
    // A restored draft row already has its name, and its result stays valid.
    if (row.selectedName !== '') return { ...row, busy: null };
    const placed = { ...row, siteId: findSiteId(row, state.rules), busy: null };
    return outdated(withName(placed, item), CHOICE_FIELDS);
  });
}

/** Applies the choice among several factors and focuses the next field. */
function settled(
  state: EntryState,
  { key, alternative }: Extract<EntryAction, { type: 'settled' }>,
): EntryState {
  const measuring = state.rows.find((row) => row.key === key)?.distance === null;
  const next = state.step === 'choose' ? 'unit' : measuring ? 'distance' : 'result';
  return changeAt(state, key, next, (row) => ({
    ...outdated(withFactor(row, alternative), CHOICE_FIELDS),
    isStale: next === 'result',
  }));
}

function measured(
  row: EntryRow,
  changed: Extract<EntryAction, { type: 'measured' }>['change'],
): EntryRow {
  const next = { ...row, ...changed };
  if ('distance' in changed) return outdated(withoutTakenOver(next), ['distance']);
  // Days determine the factor's edition.
  const isStale = row.isStale || hasResult(row);
  const checked = { ...outdated(next, ['date', 'date1']), isStale };
  return { ...checked, errors: { ...checked.errors, ...wrongDays(checked) } };
}

/** Takes the copied amount over. It counts as estimated until the user changes or confirms it. */
function tookOver(row: EntryRow): EntryRow {
  if (row.distance !== null || row.amountBefore === null) return row;
  const estimated = { ...row, dataKind: 'estimated', isTakenOver: true } as const;
  return outdated({ ...estimated, distance: row.amountBefore }, ['distance', 'dataKind']);
}

/** Restores the copied record's data kind after a change of the amount. */
function withoutTakenOver(row: EntryRow): EntryRow {
  return row.isTakenOver ? { ...row, dataKind: row.kindBefore, isTakenOver: false } : row;
}

/** Shows every error at its cell and focuses the first if asked to. */
function refused(
  state: EntryState,
  { errors, show = true }: Extract<EntryAction, { type: 'refused' }>,
): EntryState {
  const marked = changeMany(state, Object.keys(errors), (row) => ({
    ...row,
    busy: null,
    errors: { ...row.errors, ...errors[row.key] },
  }));
  const first = firstError(marked.rows, errors);
  if (!first || !show) return marked;
  return { ...marked, step: findStep(first.field) ?? state.step, focus: first };
}

function firstError(
  rows: readonly EntryRow[],
  errors: Readonly<Record<string, FieldErrors>>,
): EntryState['focus'] {
  for (const { key } of rows) {
    const field = [...CHOICE_FIELDS, ...MEASURE_FIELDS].find((each) => errors[key]?.[each]);
    if (field) return { key, field };
  }
  return null;
}

/** Adds a row like the given one, because the next bill usually shares its category and dates. */
function addedNext(state: EntryState, after: string): EntryState {
  const waiting = state.rows.find((row) => isBlank(row));
  if (waiting) {
    return { ...state, step: 'choose', focus: focusOn(waiting.key, firstGap(waiting)) };
  }
  const before = state.rows.find((row) => row.key === after);
  if (!before) return state;
  const { group, mainCategory } = choiceIn(state, before).values;
  return addRow(
    { ...state, step: 'choose' },
    { ...before, group: group as EntryRow['group'], mainCategory },
  );
}

/** Builds new rows from prefilled values. */
export function rowsToAdd({ made }: EntryState, rows: readonly EnteredRow[]): EntryRow[] {
  return rows.map((row, index) => ({
    ...freshRow(`row-${made + 1 + index}`),
    ...row,
    nameText: row.selectedName,
    dataKind: row.kindBefore,
  }));
}

/** Adds prefilled rows after the non-blank ones. Only their amounts remain to be entered. */
function entered(state: EntryState, added: readonly EntryRow[]): EntryState {
  return {
    ...state,
    step: 'measure',
    made: state.made + added.length,
    rows: [...state.rows.filter((row) => !isBlank(row)), ...added],
    focus: focusOn(added[0]?.key, findFirstField('measure')),
  };
}

function addRow(state: EntryState, like?: Parameters<typeof freshRow>[1]): EntryState {
  const made = state.made + 1;
  const row = freshRow(`row-${made}`, like);
  return { ...state, made, rows: [...state.rows, row], focus: focusOn(row.key, firstGap(row)) };
}

function firstGap(row: EntryRow): EntryField {
  return row.mainCategory ? 'selectedName' : 'group';
}

function removed(state: EntryState, key: string): EntryState {
  const index = state.rows.findIndex((row) => row.key === key);
  const rows = state.rows.filter((row) => row.key !== key);
  if (rows.length === 0) return addRow({ ...state, rows, step: 'choose' });
  const beside = rows[Math.min(index, rows.length - 1)];
  return { ...state, rows, focus: focusOn(beside?.key, findFirstField(state.step)) };
}

function findFirstField(step: EntryStep): EntryField {
  return step === 'measure' ? 'distance' : 'group';
}

function focusOn(key: string | undefined, field: EntryField): EntryState['focus'] {
  return key ? { key, field } : null;
}
