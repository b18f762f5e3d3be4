import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { validate } from '../common/contracts/validate';
import { messages } from '../common/messages';
import { buyer, buyerInput } from '../credits/contracts/buyers';
import { emissionFactorInput, emissionFactorQuery } from '../factors/contracts/emission-factors';
import { factorMessages } from '../factors/messages';
import { MAIN_CATEGORIES, SCOPES } from '../factors/scopes';
import {
  calculation,
  emissionRecordEdit,
  emissionRecordQuery,
  emissionRecordRow,
  ROWS_PER_SAVE,
  saveHeaders,
  saveRows,
} from '../inventory/contracts/emission-records';
import { inventoryMessages } from '../inventory/messages';
import { clientInput } from '../people/contracts/clients';
import { memberInput } from '../people/contracts/members';
import { dashboardQuery } from '../reports/contracts/dashboard';
import { userIdLogin } from '../session/contracts/sessions';

const LONE_HALF = 'a\ud800';

/** Returns one field's messages in the order of detection. */
function problems(schema: z.ZodType, input: unknown, path: string): string[] {
  const checked = validate(schema, input);
  if (checked.ok) return [];
  return checked.errors
    .filter((each) => each.path.join('.') === path)
    .map(({ message }) => message);
}

function accepted<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const checked = validate(schema, input);
  if (!checked.ok) throw new Error(JSON.stringify(checked));
  return checked.data;
}

const factor = {
  Name: 'Diesel',
  Group: 'Scope 1',
  Emission: 2.5,
  Unit: 'litre',
  mainCategory: 'On site fuel consumption',
};
const row = {
  selectedName: 'Diesel',
  group: 'Scope 1',
  mainCategory: 'On site fuel consumption',
  distance: 10,
  date: '2024-05-01',
  date1: '2024-05-31',
};
const person = { username: 'Asha', userId: 'asha', password: 'long enough', emailid: 'a@x.org' };

describe('validate', () => {
  it('returns the input in the shape of the contract', () => {
    expect(accepted(calculation, { ...row, selectedName: ' Diesel ', extra: 1 })).toEqual({
      selectedName: 'Diesel',
      selectedCategory: '',
      selectedCountry: '',
      selectedType: '',
      selectedBrand: '',
      group: 'Scope 1',
      mainCategory: 'On site fuel consumption',
      sku: '',
      unit: '',
      description: '',
      distance: 10,
      date: '2024-05-01',
      date1: '2024-05-31',
    });
  });

  it('returns one message for the whole input and one per field', () => {
    const one = validate(emissionFactorInput, { ...factor, Name: '' });
    expect(one).toEqual({
      ok: false,
      message: messages.required,
      errors: [{ path: ['Name'], message: messages.required }],
    });
    const two = validate(emissionFactorInput, { ...factor, Name: '', Unit: '' });
    expect(two).toMatchObject({ ok: false, message: messages.invalidInput });
  });

  it('never throws, whatever the input', () => {
    const schemas = [emissionFactorInput, saveRows, emissionRecordQuery, memberInput, userIdLogin];
    fc.assert(
      fc.property(fc.constantFrom(...schemas), fc.anything(), (schema, input) => {
        expect(typeof validate(schema, input).ok).toBe('boolean');
      }),
    );
  });
});

describe('a text field', () => {
  const name = (Name: unknown) => problems(emissionFactorInput, { ...factor, Name }, 'Name');

  it.each([
    ['', messages.required],
    [' \t\n', messages.required],
    [undefined, messages.required],
    [null, messages.required],
    [7, messages.required],
    [{}, messages.required],
    ['n'.repeat(201), messages.tooLong(200)],
    ['a\0', messages.textUnreadable],
    [LONE_HALF, messages.textUnreadable],
  ])('refuses %j', (value, message) => {
    expect(name(value)).toContain(message);
  });

  it('accepts any script up to its maximum length and trims spaces', () => {
    expect(name('n'.repeat(200))).toEqual([]);
    expect(name(` ${'🌿'.repeat(100)} `)).toEqual([]);
    expect(accepted(emissionFactorInput, { ...factor, Name: ' Diesel ' }).Name).toBe('Diesel');
  });

  it('is blank when optional and missing', () => {
    for (const Country of [undefined, null, '', '  ']) {
      expect(accepted(emissionFactorInput, { ...factor, Country }).Country).toBe('');
    }
  });
});

describe('a number field', () => {
  it.each([
    [2.5, 2.5],
    ['2.5', 2.5],
    [' 2.5 ', 2.5],
    ['1e3', 1000],
    [0, 0],
    [1e308, 1e308],
    [5e-324, 5e-324],
  ])('accepts %j', (Emission, expected) => {
    expect(accepted(emissionFactorInput, { ...factor, Emission }).Emission).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1,5',
    '1 000',
    'NaN',
    'Infinity',
    '1e999',
    Number.NaN,
    null,
    [],
    {},
    true,
  ])('refuses %j', (Emission) => {
    const found = problems(emissionFactorInput, { ...factor, Emission }, 'Emission');
    expect(found).toEqual([messages.numberExpected]);
  });

  it('refuses a negative factor and a consumption of 0 or less', () => {
    expect(problems(emissionFactorInput, { ...factor, Emission: -1e-9 }, 'Emission')).toEqual([
      factorMessages.factorNegative,
    ]);
    for (const distance of [0, -1, '0', '-0.001']) {
      expect(problems(emissionRecordRow, { ...row, distance }, 'distance')).toEqual([
        messages.consumptionPositive,
      ]);
    }
    expect(problems(emissionRecordRow, { ...row, distance: 5e-324 }, 'distance')).toEqual([]);
  });

  it('accepts whole years from 1900 to 2100', () => {
    for (const Year of [1900, 2100, '2024', null, undefined]) {
      expect(problems(emissionFactorInput, { ...factor, Year }, 'Year')).toEqual([]);
    }
    for (const Year of [1899, 2101, 2024.5, 'x', '']) {
      expect(problems(emissionFactorInput, { ...factor, Year }, 'Year')).not.toEqual([]);
    }
  });
});

describe('a day field', () => {
  const date = (value: unknown) =>
    problems(emissionRecordRow, { ...row, date: value, date1: '2199-12-31' }, 'date');

  it.each(['2024-02-29', '2000-02-29', '2024-12-31', '1900-01-01', '2199-12-31', ' 2024-05-01 '])(
    'accepts %j',
    (value) => {
      expect(date(value)).toEqual([]);
    },
  );

  it.each([
    '2024-02-30',
    '2023-02-29',
    '1900-02-29',
    '2024-00-10',
    '2024-13-01',
    '2024-04-31',
    '2024-4-1',
    '20240401',
    '01-04-2024',
    '2024-05-01T00:00',
    '1899-12-31',
    '2200-01-01',
    '0000-00-00',
    '-2024-05-01',
    '٢٠٢٤-٠٥-٠١',
    '',
  ])('refuses %j', (value) => {
    expect(date(value)).toContain(messages.dayForm);
  });

  it('refuses a first day after the last day', () => {
    const reversed = { ...row, date: '2024-06-01' };
    expect(problems(emissionRecordRow, reversed, 'date')).toEqual([inventoryMessages.fromAfterTo]);
    expect(problems(emissionRecordRow, { ...row, date: row.date1 }, 'date')).toEqual([]);
    const edit = { id: 'a'.repeat(24), updatedData: { ...reversed, distance: 1 } };
    expect(problems(emissionRecordEdit, edit, 'updatedData.date')).toEqual([
      inventoryMessages.fromAfterTo,
    ]);
  });
});

describe('a main category', () => {
  it.each(MAIN_CATEGORIES.map(({ name, scope }) => [name, scope] as const))(
    'accepts %s in %s alone',
    (mainCategory, own) => {
      for (const Group of SCOPES) {
        const found = problems(
          emissionFactorInput,
          { ...factor, Group, mainCategory },
          'mainCategory',
        );
        expect(found).toEqual(
          Group === own ? [] : [factorMessages.mainCategoryOfOtherScope(Group)],
        );
        const ofRow = problems(
          emissionRecordRow,
          { ...row, group: Group, mainCategory },
          'mainCategory',
        );
        expect(ofRow).toEqual(found);
      }
    },
  );

  it('refuses an unknown name or scope', () => {
    expect(problems(emissionFactorInput, { ...factor, Group: 'scope 1' }, 'Group')).toEqual([
      factorMessages.scopeUnknown,
    ]);
    expect(problems(emissionFactorInput, { ...factor, mainCategory: 'x' }, 'mainCategory')).toEqual(
      [factorMessages.mainCategoryUnknown],
    );
  });

  it('may be repeated in a row, but not contradicted', () => {
    const selectedCategory = ' ON SITE fuel  consumption';
    expect(problems(emissionRecordRow, { ...row, selectedCategory }, 'selectedCategory')).toEqual(
      [],
    );
    const other = { ...row, selectedCategory: 'Food' };
    expect(problems(emissionRecordRow, other, 'selectedCategory')).toEqual([
      factorMessages.mainCategoryUnknown,
    ]);
  });
});

describe('a request to save rows', () => {
  it('accepts 1 to 1,000 rows', () => {
    const rows = (length: number) => ({ rows: Array.from({ length }, () => row) });
    expect(problems(saveRows, rows(1), 'rows')).toEqual([]);
    expect(problems(saveRows, rows(ROWS_PER_SAVE), 'rows')).toEqual([]);
    expect(problems(saveRows, rows(ROWS_PER_SAVE + 1), 'rows')).toEqual([
      inventoryMessages.rowsTooMany(ROWS_PER_SAVE),
    ]);
    for (const none of [[], undefined, null, {}, 'rows']) {
      expect(problems(saveRows, { rows: none }, 'rows')).toEqual([messages.rowsMissing]);
    }
  });

  it('reports an error at the row and field', () => {
    const rows = [row, row, { ...row, distance: 0 }];
    expect(problems(saveRows, { rows }, 'rows.2.distance')).toEqual([messages.consumptionPositive]);
  });

  it('accepts evidence by its id, or none', () => {
    const id = '6a5b3c64-8b1c-4b6e-9d2e-0d1f7f6d1c11';
    for (const image of [id, '', null, undefined]) {
      expect(problems(emissionRecordRow, { ...row, image }, 'image')).toEqual([]);
    }
    for (const image of ['x', '../etc/passwd', `${id}/..`]) {
      expect(problems(emissionRecordRow, { ...row, image }, 'image')).not.toEqual([]);
    }
  });

  it('accepts an idempotency key of 8 to 100 characters, or none', () => {
    const key = (value: unknown) =>
      problems(saveHeaders, { 'Idempotency-Key': value }, 'Idempotency-Key');
    for (const good of [undefined, 'k'.repeat(8), 'k'.repeat(100), 'a-b_C1234']) {
      expect(key(good)).toEqual([]);
    }
    for (const bad of ['', 'k'.repeat(7), 'k'.repeat(101), 'with space', 'ümlaut-1234']) {
      expect(key(bad)).toEqual([inventoryMessages.idempotencyKeyForm]);
    }
  });
});

describe('an account', () => {
  it.each([
    ['userId', 'abc', []],
    ['userId', ' abc ', []],
    ['userId', 'u'.repeat(254), []],
    ['userId', 'ab', [messages.userIdForm]],
    ['userId', 'a b c', [messages.userIdForm]],
    ['userId', 'İ'.repeat(127), []],
    ['userId', 'İ'.repeat(128), [messages.userIdForm]],
    ['password', '12345678', []],
    ['password', '1234567', [messages.passwordLength]],
    ['password', 'p'.repeat(72), []],
    ['password', 'p'.repeat(73), [messages.passwordLength]],
    // 36 letters of two bytes, 24 of three, 18 of four: 72 bytes each
    ['password', 'é'.repeat(36), []],
    ['password', 'é'.repeat(37), [messages.passwordBytes]],
    ['password', '電'.repeat(24), []],
    ['password', '電'.repeat(25), [messages.passwordBytes]],
    ['password', '🌿'.repeat(18), []],
    ['password', '🌿'.repeat(19), [messages.passwordBytes]],
    ['password', `${'अ'.repeat(21)}1234567890`, [messages.passwordBytes]],
    ['emailid', 'A@X.org', []],
    ['emailid', 'a@', [messages.emailForm]],
    ['emailid', 'a b@x.org', [messages.emailForm]],
    ['emailid', `${'a'.repeat(249)}@x.org`, [messages.tooLong(254)]],
  ])('checks the %s %j: %j', (field, value, expected) => {
    expect(problems(memberInput, { ...person, [field]: value }, field)).toEqual(expected);
  });

  it('lowercases the email address and keeps the password unchanged', () => {
    const input = { ...person, emailid: ' A@X.Org ', password: ' Spaces stay ' };
    expect(accepted(memberInput, input)).toMatchObject({
      emailid: 'a@x.org',
      password: ' Spaces stay ',
    });
  });

  it('needs no email address for a client', () => {
    expect(accepted(clientInput, person)).not.toHaveProperty('emailid');
  });

  it('signs in with a password of 1 to 1,024 characters', () => {
    for (const password of [undefined, '', 1, {}, ['a'], 'a\0', 'p'.repeat(1025)]) {
      expect(problems(userIdLogin, { userId: 'a', password }, 'password')).not.toEqual([]);
    }
    expect(problems(userIdLogin, { userId: 'a', password: 'p'.repeat(1024) }, 'password')).toEqual(
      [],
    );
  });
});

describe('a query', () => {
  it('has pages of 25 by default, numbered from 1', () => {
    expect(accepted(emissionFactorQuery, {})).toMatchObject({ pageSize: 25, order: 'asc' });
    expect(accepted(emissionFactorQuery, { page: '2', pageSize: '200' })).toMatchObject({
      page: 2,
      pageSize: 200,
    });
    for (const page of ['0', '-1', '1.5', 'x', '', '1e999', ['1', '2']]) {
      expect(problems(emissionFactorQuery, { page }, 'page')).not.toEqual([]);
    }
    for (const pageSize of ['0', '201', 'x']) {
      expect(problems(emissionFactorQuery, { pageSize }, 'pageSize')).not.toEqual([]);
    }
    // Larger pages need fewer calls when all records are read into a file.
    expect(problems(emissionRecordQuery, { pageSize: '1000' }, 'pageSize')).toEqual([]);
    expect(problems(emissionRecordQuery, { pageSize: '1001' }, 'pageSize')).not.toEqual([]);
  });

  it('refuses a malformed financial year', () => {
    expect(accepted(dashboardQuery, {}).financialYear).toBeUndefined();
    expect(accepted(dashboardQuery, { financialYear: '2024' }).financialYear).toBe('2024');
    expect(accepted(emissionRecordQuery, {}).financialYear).toBeUndefined();
    for (const financialYear of ['24', '2024-2026', '2024-25', ['2024-2025']]) {
      expect(problems(dashboardQuery, { financialYear }, 'financialYear')).toEqual([
        messages.financialYearForm,
      ]);
    }
  });

  it('sorts by listed fields and orders only', () => {
    expect(problems(emissionRecordQuery, { sort: 'member.account.password' }, 'sort')).not.toEqual(
      [],
    );
    expect(problems(emissionRecordQuery, { order: 'x' }, 'order')).not.toEqual([]);
  });
});

describe('link fields', () => {
  it('accept only a web address as the source of a factor', () => {
    for (const SourceUrl of ['javascript:alert(1)', 'data:text/html,x', 'www.gov.uk']) {
      expect(problems(emissionFactorInput, { ...factor, SourceUrl }, 'SourceUrl')).toEqual([
        messages.webAddressForm,
      ]);
    }
    const SourceUrl = 'https://www.gov.uk/factors';
    expect(accepted(emissionFactorInput, { ...factor, SourceUrl }).SourceUrl).toBe(SourceUrl);
    expect(accepted(emissionFactorInput, factor).SourceUrl).toBe('');
  });

  it('accept only web addresses for a buyer, with or without https://', () => {
    for (const [name, link] of [
      ['linkedinOrWebsite', 'javascript:alert(1)'],
      ['projectLinks', 'https://example.org/1, data:text/html,x'],
      ['projectLinks', 'https://example.org/1\nJavaScript:alert(1)'],
    ] as const) {
      const input = { buyerName: 'Acme', [name]: link };
      expect(problems(buyerInput, input, name)).toEqual([messages.webAddressForm]);
    }
    for (const link of ['www.acme.example', 'LinkedIn: https://linkedin.example/in/acme', '']) {
      const given = { buyerName: 'Acme', linkedinOrWebsite: link };
      expect(accepted(buyerInput, given).linkedinOrWebsite).toBe(link);
    }
  });

  it('return invalid links of a stored buyer unchanged', () => {
    const stored = { ...accepted(buyerInput, { buyerName: 'Acme' }), buyerName: 'A\nB' };
    const shown = {
      ...stored,
      projectLinks: 'javascript:alert(1)',
      _id: 'buyer0acme',
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    expect(buyer.parse(shown)).toEqual(shown);
  });
});
