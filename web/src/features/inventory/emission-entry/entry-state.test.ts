import type { EmissionFactor } from '@canopy/domain/factors';
import type { Calculated } from '@canopy/domain/inventory';
import { inventoryMessages } from '@canopy/domain/inventory';
import { describe, expect, it } from 'vitest';
import { PLAIN_FACTOR } from '../../../test/plain-factor';
import { errorsToCalculate, errorsToGoOn, errorsToSave } from './entry-checks';
import type { EntryRow } from './entry-row';
import { choiceIn, type EntryAction, type EntryState, entryReducer, START } from './entry-state';

const DIESEL = {
  Name: 'Diesel',
  Group: 'Scope 1',
  mainCategory: 'Off site fuel consumption',
  Country: '',
  Type: '',
  Brand: '',
  SKU: '',
  Emission: 2.5,
  Unit: 'litre',
  ...PLAIN_FACTOR,
} as EmissionFactor;
const TONNES = { ...DIESEL, Unit: 'tonne' };
const RESULT = { result: 301.2, factor: {} } as Calculated;
const key = 'row-1';

const after = (...actions: EntryAction[]) => actions.reduce(entryReducer, START);
const on = (state: EntryState, ...actions: EntryAction[]) => actions.reduce(entryReducer, state);
const first = ({ rows }: EntryState) => rows[0] as EntryRow;

const NAMED: EntryAction[] = [
  { type: 'naming', key, name: 'diesel' },
  { type: 'named', key, name: 'diesel', item: { factors: [DIESEL], records: [] } },
];
const MEASURED: EntryAction[] = [
  ...NAMED,
  { type: 'measured', key, change: { distance: 120 } },
  { type: 'measured', key, change: { date: '2024-04-01', date1: '2024-04-30' } },
];
const calculatedAt = (state: EntryState): EntryAction => ({
  type: 'calculated',
  key,
  revision: first(state).revision,
  answer: RESULT,
});

describe('a result', () => {
  const measured = after(...MEASURED);
  const calculated = on(measured, calculatedAt(measured));

  it('starts empty and is set by Calculate', () => {
    expect(first(measured).result).toBeNull();
    expect(first(calculated).result).toBe(RESULT);
  });

  it.each<[string, EntryAction]>([
    ['consumption', { type: 'measured', key, change: { distance: 121 } }],
    ['scope', { type: 'chose', key, field: 'group', value: 'Scope 2' }],
    ['country', { type: 'chose', key, field: 'selectedCountry', value: 'India' }],
    ['unit', { type: 'chose', key, field: 'unit', value: 'litre' }],
    ['item name', { type: 'typedName', key, text: 'Diese' }],
  ])('is cleared when the %s changes', (_, action) => {
    expect(first(on(calculated, action)).result).toBeNull();
  });

  it('is cleared when the description changes', () => {
    const described = on(calculated, { type: 'noted', key, field: 'description', text: 'Van 3' });
    expect(first(described)).toMatchObject({ result: null, description: 'Van 3' });
  });

  it('becomes stale when changed dates may select another edition', () => {
    const dated: EntryAction = { type: 'measured', key, change: { date: '2024-04-02' } };
    expect(first(on(calculated, dated))).toMatchObject({ result: null, isStale: true });
    expect(first(on(measured, dated))).toMatchObject({ result: null, isStale: false });
    const calculating: EntryAction = { type: 'calculating', keys: [key] };
    expect(first(on(measured, calculating, dated))).toMatchObject({ isStale: true });
    expect(first(on(calculated, dated, calculating))).toMatchObject({ isStale: false });
  });

  it('is dropped if the row has changed meanwhile', () => {
    const answer = calculatedAt(measured);
    const changed = on(measured, { type: 'measured', key, change: { distance: 5 } });
    expect(first(on(changed, answer)).result).toBeNull();
  });
});

describe('an item name', () => {
  it('is ignored if it arrives after further typing', () => {
    const [naming, named] = NAMED as [EntryAction, EntryAction];
    const state = after(naming, { type: 'typedName', key, text: 'diesel van' }, named);
    expect(first(state)).toMatchObject({ selectedName: '', nameText: 'diesel van', busy: null });
  });

  it('stays pending while the member chooses the scope', () => {
    const [naming, named] = NAMED as [EntryAction, EntryAction];
    const scope = { type: 'chose', key, field: 'group', value: 'Scope 1' } as const;
    expect(first(after(naming, scope))).toMatchObject({ busy: 'naming' });
    expect(first(after(naming, scope, named))).toMatchObject({
      selectedName: 'Diesel',
      busy: null,
    });
  });

  it('keeps the other fields of a restored draft', () => {
    const state = after(...MEASURED, { type: 'chose', key, field: 'unit', value: 'litre' });
    const restored = { ...state, items: {} };
    expect(first(on(restored, ...NAMED))).toMatchObject({ unit: 'litre', distance: 120 });
  });
});

describe('a choice among several factors', () => {
  const b7 = { ...DIESEL, _id: 'b7', Type: 'B7', Emission: 2.5 };
  const b20 = { ...DIESEL, _id: 'b20', Type: 'B20', Emission: 2.1 };
  const item = { factors: [b20, b7], records: [] };
  const asked = after(
    { type: 'naming', key, name: 'diesel' },
    { type: 'named', key, name: 'diesel', item },
  );
  const choice = (state: EntryState) => choiceIn(state, first(state));
  const settledBy = (state: EntryState): EntryAction => {
    const [, alternative] = choice(state).alternatives;
    if (!alternative) throw new Error('nothing to choose');
    return { type: 'settled', key, alternative };
  };

  it('is required to calculate, moves the focus on and keeps the distinguishing fields', () => {
    expect(errorsToCalculate(first(asked), choice(asked))).toHaveProperty('factorId');
    expect(errorsToGoOn(first(asked), choice(asked))).toEqual({});
    const settled = on(asked, settledBy(asked));
    expect(settled.focus).toEqual({ key, field: 'unit' });
    expect(first(settled)).toMatchObject({ factorId: 'b7', selectedType: 'B7', isStale: false });
    expect(choice(settled).factor).toBe(b7);
  });

  it('triggers the calculation of a row with an amount', () => {
    const measuring = on(asked, { type: 'stepped', to: 'measure' });
    expect(on(measuring, settledBy(measuring)).focus).toEqual({ key, field: 'distance' });
    const measured = on(measuring, { type: 'measured', key, change: { distance: 3 } });
    const settled = on(measured, settledBy(measured));
    expect(settled.focus).toEqual({ key, field: 'result' });
    expect(first(settled).isStale).toBe(true);
  });

  it('is requested in the current step', () => {
    const measuring = on(asked, { type: 'stepped', to: 'measure' });
    const refused = on(measuring, { type: 'refused', errors: { [key]: { factorId: 'Which?' } } });
    expect(refused).toMatchObject({ step: 'measure', focus: { key, field: 'factorId' } });
  });
});

describe('Add Next', () => {
  it('adds a row with the same scope, category and dates, and focuses its item', () => {
    const state = after(...MEASURED, { type: 'addedNext', after: key });
    expect(state).toMatchObject({ step: 'choose', focus: { key: 'row-2', field: 'selectedName' } });
    expect(state.rows[1]).toMatchObject({
      group: 'Scope 1',
      mainCategory: 'Off site fuel consumption',
      date: '2024-04-01',
      date1: '2024-04-30',
      selectedName: '',
      distance: null,
    });
  });

  it('reuses a blank row', () => {
    const state = after(
      ...MEASURED,
      { type: 'addedNext', after: key },
      { type: 'addedNext', after: key },
    );
    expect(state.rows).toHaveLength(2);
  });
});

describe('entry rows', () => {
  it('leave a blank row under a new key when the last one is removed', () => {
    const state = after(...NAMED, { type: 'removed', key });
    expect(state.rows).toMatchObject([{ key: 'row-2', nameText: '' }]);
  });

  it('are cleared after a save', () => {
    const state = after(...MEASURED, { type: 'addedNext', after: key }, { type: 'cleared' });
    expect(state.rows).toMatchObject([{ key: 'row-3', nameText: '', date: '' }]);
  });
});

describe('row errors', () => {
  it('appear at their cells and open the step of the first', () => {
    const state = after(
      ...MEASURED,
      { type: 'addedNext', after: key },
      { type: 'stepped', to: 'measure' },
      { type: 'refused', errors: { 'row-2': { unit: 'No.', distance: 'Nor this.' } } },
    );
    expect(state).toMatchObject({ step: 'choose', focus: { key: 'row-2', field: 'unit' } });
    expect(state.rows[1]?.errors).toEqual({ unit: 'No.', distance: 'Nor this.' });
  });

  it('disappear when the field changes', () => {
    const state = after(
      ...MEASURED,
      { type: 'refused', errors: { [key]: { distance: 'No.' } } },
      { type: 'measured', key, change: { distance: 5 } },
    );
    expect(first(state).errors).toEqual({});
  });

  it('include reversed dates immediately', () => {
    const state = after({
      type: 'measured',
      key,
      change: { date: '2024-05-02', date1: '2024-05-01' },
    });
    expect(first(state).errors).toEqual({ date: inventoryMessages.fromAfterTo });
  });
});

describe('row checks', () => {
  const errorsOf = (state: EntryState, check: typeof errorsToSave) =>
    check(first(state), choiceIn(state, first(state)));

  it('accept a complete row', () => {
    const state = after(...MEASURED);
    expect(errorsOf(state, errorsToSave)).toEqual({});
  });

  it('require each missing value at its field', () => {
    expect(Object.keys(errorsOf(START, errorsToSave)).sort()).toEqual([
      'date',
      'date1',
      'distance',
      'group',
      'mainCategory',
      'selectedName',
    ]);
  });

  it('do not require dates to calculate', () => {
    const state = after(...NAMED, { type: 'measured', key, change: { distance: 1 } });
    expect(errorsOf(state, errorsToCalculate)).toEqual({});
  });

  it('require the unit if an item has several', () => {
    const [naming] = NAMED as [EntryAction];
    const item = { factors: [DIESEL, TONNES], records: [] };
    const state = after(naming, { type: 'named', key, name: 'diesel', item });
    expect(errorsOf(state, errorsToCalculate)).toHaveProperty('unit');
  });

  it('reject a row while its file is uploading', () => {
    const state = after(...MEASURED, {
      type: 'attached',
      key,
      evidence: { status: 'uploading', name: 'bill.pdf', percent: 5, before: { status: 'none' } },
    });
    expect(errorsOf(state, errorsToSave)).toHaveProperty('image');
  });
});
