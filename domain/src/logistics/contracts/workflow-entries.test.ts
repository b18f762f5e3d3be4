import { describe, expect, it } from 'vitest';
import { validate } from '../../common/contracts/validate';
import { messages } from '../../common/messages';
import { MAIN_CATEGORIES } from '../../factors/scopes';
import { logisticsMessages } from '../messages';
import { categoriesOfRole, EVERYDAY_CATEGORIES, listCategoryGroups } from '../workflow/categories';
import {
  makeWorkflowEntry,
  workflowCategories,
  workflowEntry,
  workflowInput,
  workflowStart,
} from './workflow-entries';

const ENTRY = {
  date: '2026-01-01T10:00:00.000Z',
  role: 'Individual',
  onboarding: { name: 'Asha', location: 'Indore', sector: '' },
  categoryData: ['Food', 'Water'],
  inputData: { amount: 10, notes: 'January', co2e: 23.1 },
} as const;

const errorsOf = (schema: Parameters<typeof validate>[0], input: unknown) => {
  const checked = validate(schema, input);
  return checked.ok ? [] : checked.errors.map(({ path, message }) => [path.join('.'), message]);
};

describe('step 1', () => {
  it('requires name and location, but no sector', () => {
    const start = { role: 'Business', onboarding: { name: ' ', location: '' } };
    expect(errorsOf(workflowStart, start)).toEqual([
      ['onboarding.name', messages.required],
      ['onboarding.location', messages.required],
    ]);
    expect(
      validate(workflowStart, { role: 'Business', onboarding: { name: 'Acme', location: 'Pune' } }),
    ).toMatchObject({ ok: true, data: { onboarding: { sector: '' } } });
  });

  it.each(['Visitor', '', undefined])('refuses the role %j', (role) => {
    const onboarding = { name: 'Acme', location: 'Pune' };
    expect(errorsOf(workflowStart, { role, onboarding })).toEqual([['role', messages.notListed]]);
  });
});

describe('step 2', () => {
  it('requires at least one category', () => {
    expect(errorsOf(workflowCategories, { role: 'Individual', categoryData: [] })).toEqual([
      ['categoryData', logisticsMessages.categoryMissing],
    ]);
  });

  it('accepts only the categories of the role, each once', () => {
    const ofBusiness = { role: 'Individual', categoryData: ['Capital Goods'] };
    expect(errorsOf(workflowCategories, ofBusiness)).toEqual([
      ['categoryData', messages.notListed],
    ]);
    expect(
      validate(workflowCategories, { role: 'Individual', categoryData: ['Food', 'Food'] }),
    ).toMatchObject({ data: { categoryData: ['Food'] } });
  });

  it('offers everyday categories to individuals and main categories to other roles', () => {
    expect(categoriesOfRole('Individual')).toEqual(EVERYDAY_CATEGORIES);
    for (const role of ['Business', 'Government / NGO'] as const) {
      expect(categoriesOfRole(role)).toEqual(MAIN_CATEGORIES.map(({ name }) => name));
      expect(listCategoryGroups(role).map(({ title }) => title)).toEqual([
        'Scope 1',
        'Scope 2',
        'Scope 3',
      ]);
    }
  });
});

describe('step 3', () => {
  it.each([
    ['', messages.numberExpected],
    ['many', messages.numberExpected],
    ['0', messages.amountPositive],
    [-3, messages.amountPositive],
    // 1e15 × 2.31 exceeds the highest accepted emission.
    ['1e15', logisticsMessages.resultTooLarge],
  ])('refuses the amount %j', (amount, message) => {
    expect(errorsOf(workflowInput, { amount })).toEqual([['amount', message]]);
  });
});

describe('an entry', () => {
  it('combines the answers with their estimate', () => {
    const { date, ...answers } = { ...ENTRY, categoryData: [...ENTRY.categoryData] };
    const made = makeWorkflowEntry(
      { ...answers, inputData: { amount: 10, notes: 'January' } },
      date,
    );
    // 10 × 2.31
    expect(made.inputData.co2e).toBeCloseTo(23.1, 9);
    expect(workflowEntry.parse(made)).toEqual(made);
  });

  it.each([
    { ...ENTRY, date: 'yesterday' },
    { ...ENTRY, categoryData: [] },
    { ...ENTRY, inputData: { amount: 10, notes: '' } },
    { ...ENTRY, inputData: { ...ENTRY.inputData, co2e: -1 } },
    null,
  ])('refuses malformed stored data: %#', (stored) => {
    expect(workflowEntry.safeParse(stored).success).toBe(false);
  });
});
