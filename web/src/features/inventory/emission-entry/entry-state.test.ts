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

  it('goes when the description changes, by which other records are found', () => {
    const described = on(calculated, { type: 'noted', key, field: 'description', text: 'Van 3' });
    expect(first(described)).toMatchObject({ result: null, description: 'Van 3' });
  });

  it('is calculated again when the dates change, which decide the edition of its factor', () => {
    const dated: EntryAction = { type: 'measured', key, change: { date: '2024-04-02' } };
    expect(first(on(calculated, dated))).toMatchObject({ result: null, isStale: true });
    expect(first(on(measured, dated))).toMatchObject({ result: null, isStale: false });
    const calculating: EntryAction = { type: 'calculating', keys: [key] };
    expect(first(on(measured, calculating, dated))).toMatchObject({ isStale: true });
    expect(first(on(calculated, dated, calculating))).toMatchObject({ isStale: false });
  });

  it('of an earlier row is dropped', () => {
    const answer = calculatedAt(measured);
    const changed = on(measured, { type: 'measured', key, change: { distance: 5 } });
    expect(first(on(changed, answer)).result).toBeNull();
  });
});

describe('a name', () => {
  it('that arrives after the person has typed on is not taken', () => {
    const [naming, named] = NAMED as [EntryAction, EntryAction];
    const state = after(naming, { type: 'typedName', key, text: 'diesel van' }, named);
    expect(first(state)).toMatchObject({ selectedName: '', nameText: 'diesel van', busy: null });
  });

  it('stays on its way while the person chooses the scope', () => {
    const [naming, named] = NAMED as [EntryAction, EntryAction];
    const scope = { type: 'chose', key, field: 'group', value: 'Scope 1' } as const;
    expect(first(after(naming, scope))).toMatchObject({ busy: 'naming' });
    expect(first(after(naming, scope, named))).toMatchObject({
      selectedName: 'Diesel',
      busy: null,
    });
  });

  it('of a draft keeps its row as it was', () => {
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

  it('waits, takes the focus to what comes next, and keeps what tells them apart', () => {
    expect(errorsToCalculate(first(asked), choice(asked))).toHaveProperty('factorId');
    expect(errorsToGoOn(first(asked), choice(asked))).toEqual({});
    const settled = on(asked, settledBy(asked));
    expect(settled.focus).toEqual({ key, field: 'unit' });
    expect(first(settled)).toMatchObject({ factorId: 'b7', selectedType: 'B7', isStale: false });
    expect(choice(settled).factor).toBe(b7);
  });

  it('calculates a row that was measured', () => {
    const measuring = on(asked, { type: 'stepped', to: 'measure' });
    expect(on(measuring, settledBy(measuring)).focus).toEqual({ key, field: 'distance' });
    const measured = on(measuring, { type: 'measured', key, change: { distance: 3 } });
    const settled = on(measured, settledBy(measured));
    expect(settled.focus).toEqual({ key, field: 'result' });
    expect(first(settled).isStale).toBe(true);
  });

  it('is asked for in the step where one is', () => {
    const measuring = on(asked, { type: 'stepped', to: 'measure' });
    const refused = on(measuring, { type: 'refused', errors: { [key]: { factorId: 'Which?' } } });
    expect(refused).toMatchObject({ step: 'measure', focus: { key, field: 'factorId' } });
  });
});

describe('Add Next', () => {
  it('adds a row of the same scope, category and dates, and asks for its item', () => {
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

  it('uses a row that is still blank', () => {
    const state = after(
      ...MEASURED,
      { type: 'addedNext', after: key },
      { type: 'addedNext', after: key },
    );
    expect(state.rows).toHaveLength(2);
  });
});

describe('rows', () => {
  it('that are removed leave at least a blank one, under a new key', () => {
    const state = after(...NAMED, { type: 'removed', key });
    expect(state.rows).toMatchObject([{ key: 'row-2', nameText: '' }]);
  });

  it('are cleared after a save', () => {
    const state = after(...MEASURED, { type: 'addedNext', after: key }, { type: 'cleared' });
    expect(state.rows).toMatchObject([{ key: 'row-3', nameText: '', date: '' }]);
  });
});

describe('complaints', () => {
  it('stand at their cells, and the first is shown in its step', () => {
    const state = after(
      ...MEASURED,
      { type: 'addedNext', after: key },
      { type: 'stepped', to: 'measure' },
      { type: 'refused', errors: { 'row-2': { unit: 'No.', distance: 'Nor this.' } } },
    );
    expect(state).toMatchObject({ step: 'choose', focus: { key: 'row-2', field: 'unit' } });
    expect(state.rows[1]?.errors).toEqual({ unit: 'No.', distance: 'Nor this.' });
  });

  it('go when the field is changed', () => {
    const state = after(
      ...MEASURED,
      { type: 'refused', errors: { [key]: { distance: 'No.' } } },
      { type: 'measured', key, change: { distance: 5 } },
    );
    expect(first(state).errors).toEqual({});
  });

  it('about the order of the dates come at once', () => {
    const state = after({
      type: 'measured',
      key,
      change: { date: '2024-05-02', date1: '2024-05-01' },
    });
    expect(first(state).errors).toEqual({ date: inventoryMessages.fromAfterTo });
  });
});

describe('checks', () => {
  const errorsOf = (state: EntryState, check: typeof errorsToSave) =>
    check(first(state), choiceIn(state, first(state)));

  it('let a complete row pass', () => {
    const state = after(...MEASURED);
    expect(errorsOf(state, errorsToSave)).toEqual({});
  });

  it('ask for what is missing, each at its field', () => {
    expect(Object.keys(errorsOf(START, errorsToSave)).sort()).toEqual([
      'date',
      'date1',
      'distance',
      'group',
      'mainCategory',
      'selectedName',
    ]);
  });

  it('do not ask for dates to calculate', () => {
    const state = after(...NAMED, { type: 'measured', key, change: { distance: 1 } });
    expect(errorsOf(state, errorsToCalculate)).toEqual({});
  });

  it('ask for the unit where an item has several', () => {
    const [naming] = NAMED as [EntryAction];
    const item = { factors: [DIESEL, TONNES], records: [] };
    const state = after(naming, { type: 'named', key, name: 'diesel', item });
    expect(errorsOf(state, errorsToCalculate)).toHaveProperty('unit');
  });

  it('hold back a row whose file is not there yet', () => {
    const state = after(...MEASURED, {
      type: 'attached',
      key,
      evidence: { status: 'uploading', name: 'bill.pdf', percent: 5, before: { status: 'none' } },
    });
    expect(errorsOf(state, errorsToSave)).toHaveProperty('image');
  });
});
