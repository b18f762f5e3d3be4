import { z } from 'zod';
import { countryCode } from '../countries';
import { messages } from '../messages';
import { visibleText } from '../visible-text';
import { isYearLabel } from '../year-label';
import { isReadable, SHORT_TEXT } from './short-text';

/** Field types shared by several contracts. Blank and absent text mean the same: no value. */

export const LONG_TEXT = 5000;

/**
 * Accepts text that every database can store, and converts line breaks to LF. Multipart forms turn
 * every line break into CRLF, JSON does not.
 */
export const text = (expected: string = messages.required) =>
  z
    .string({ error: expected })
    .refine(isReadable, { error: messages.textUnreadable })
    .overwrite((given) => given.replace(/\r\n?/g, '\n'));

/**
 * Replaces null and a missing field with `absent`. The default comes outermost, so a missing field
 * costs nothing. Files have tens of thousands of rows, most of them short.
 */
export const orElse = <S extends z.ZodType, const A extends string | null>(schema: S, absent: A) =>
  schema
    .nullable()
    .transform((given) => (given ?? absent) as NonNullable<z.output<S>> | A)
    .default(absent as z.core.util.NoUndefined<Awaited<NonNullable<z.output<S>> | A>>);

/** Makes a field optional. '' and null mean no value. */
export const orNone = <S extends z.ZodType>(schema: S, error: string) =>
  z
    .union([schema, z.literal('').transform(() => null)], { error })
    .nullable()
    .optional();

/** Accepts text that is not blank, and trims it. */
export const requiredText = (most = SHORT_TEXT) =>
  text().trim().min(1, messages.required).max(most, messages.tooLong(most));

/** Accepts text that may be blank or absent, and trims it. Absent text becomes ''. */
export const optionalText = (most = SHORT_TEXT) =>
  orElse(text().trim().max(most, messages.tooLong(most)), '');

/** Accepts one line of text, such as a name, which may be blank. Use `text` for several lines. */
export const line = (most = SHORT_TEXT) =>
  text()
    .trim()
    .refine((given) => !/[\p{Cc}\u2028\u2029]/u.test(given), messages.oneLine)
    .max(most, messages.tooLong(most));

/** Accepts one line that is not blank, and trims it. */
export const requiredLine = (most = SHORT_TEXT) => line(most).min(1, messages.required);

/** Accepts one line that may be blank or absent, and trims it. Absent text becomes ''. */
export const optionalLine = (most = SHORT_TEXT) => orElse(line(most), '');

/**
 * Reports whether a text is an absolute web address. Other schemes, such as `javascript:`, must not
 * become links.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\S*$/i.test(text);
}

const PAGE_ADDRESS = new RegExp(
  [
    '[a-z][a-z0-9+.-]*://',
    String.raw`\bwww\.`,
    String.raw`[\p{L}\p{N}-]{2,}\.\p{L}{2,}(?::\d+)?(?:/|[?#]\S)`,
    String.raw`[^\s@]@[\p{L}\p{N}.-]+\.\p{L}{2,}`,
  ].join('|'),
  'iu',
);

/**
 * Reports whether a text contains a page address, such as `https://example.org` or
 * `example.org/page`, or an e-mail address. A bare domain name doesn't count, because companies
 * have names such as Booking.com.
 */
export function holdsPageAddress(text: string): boolean {
  return PAGE_ADDRESS.test(visibleText(text));
}

/** Refuses page addresses in text shown to other users. */
export const withoutPageAddress = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine((given) => !holdsPageAddress(given), messages.pageAddressRefused);

/** Accepts a web address. Blank or absent text becomes ''. */
export const optionalWebAddress = (most: number) =>
  orElse(
    line(most).refine((given) => given === '' || isWebAddress(given), messages.webAddressForm),
    '',
  );

/** Country by its code or a known name, read as its code. Blank or absent text becomes ''. */
export const optionalCountry = orElse(
  line()
    .refine((given) => given === '' || countryCode(given) !== null, messages.countryUnknown)
    .transform((given): string => countryCode(given) ?? ''),
  '',
);

/** Public id of an object: a Strapi documentId. */
export const documentId = z.string({ error: messages.required }).regex(/^[a-z0-9]{8,40}$/i, {
  error: messages.notFound,
});

/**
 * Login name, displayed as typed and compared without case. Its lowercase form is unique and can be
 * longer: 'İ' becomes two letters.
 */
export const userId = text()
  .trim()
  .min(1, messages.required)
  .regex(/^\S{3,254}$/, messages.userIdForm)
  .refine((given) => given.toLowerCase().length <= 254, messages.userIdForm);

/** New password. bcrypt ignores everything after 72 bytes. */
export const newPassword = text()
  .min(1, messages.required)
  .min(8, messages.passwordLength)
  .max(72, messages.passwordLength)
  .refine((password) => password.length > 72 || utf8Length(password) <= 72, messages.passwordBytes);

export const email = z
  .string({ error: messages.required })
  .trim()
  .toLowerCase()
  .min(1, messages.required)
  .max(254, messages.tooLong(254))
  .pipe(z.email(messages.emailForm));

/**
 * Builds the schema of an update. Every field is optional, but at least one besides `clientId` is
 * required.
 */
export const changeBody = <Shape extends z.ZodRawShape>(shape: Shape) =>
  makePartial(shape).refine((change) => Object.keys(change).some((field) => field !== 'clientId'), {
    error: messages.changeEmpty,
  });

/** Calendar day, `YYYY-MM-DD`, from 1900 to 2199. Other years are typing errors. */
export const day = z
  .string({ error: messages.required })
  .trim()
  // Piped, so that an invalid day causes only one error.
  .pipe(z.iso.date(messages.dayForm))
  .pipe(z.string().regex(/^(19|20|21)/, messages.dayForm));

/**
 * Label of a reporting year, such as `2024-2025`, or `2025` for years that start in January. The
 * server checks whether it fits the client.
 */
export const financialYearLabel = z
  .string({ error: messages.financialYearForm })
  .refine((label) => isYearLabel(label), messages.financialYearForm);

/** Finite number, or its text from a form or file. */
export const finiteNumber = z
  .union([z.number(), z.string().trim().min(1, messages.required).transform(Number)], {
    error: messages.numberExpected,
  })
  .pipe(z.number({ error: messages.numberExpected }));

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Number, or its text from a form. Blank and invalid input cause different errors. */
export const amount = z
  .union([z.number(), z.string().trim().min(1).transform(Number)], {
    error: ({ input }) => (isBlank(input) ? messages.required : messages.numberExpected),
  })
  .pipe(z.number({ error: messages.numberExpected }));

export const orderBuyer = z.object(
  { name: withoutPageAddress(requiredLine()), email },
  { error: messages.required },
);

/** Total shown to the buyer, so that no order is placed at another one. */
export const shownTotal = amount
  .optional()
  .describe('Total shown to the buyer, in rupees. Orders at another total are refused');

/** Accepts a whole number from 0 to `most`. */
export const count = (most: number) =>
  amount.refine(
    (given) => Number.isInteger(given) && given >= 0 && given <= most,
    messages.wholeNumber(most),
  );

/** Accepts an option of a list. Missing and unknown options cause different errors. */
export const choice = <const T extends readonly [string, ...string[]]>(listed: T) =>
  z.enum(listed, {
    error: ({ input }) => (isBlank(input) ? messages.required : messages.notListed),
  });

/** Accepts an option of a list, or '' for none. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(listed: T) =>
  orElse(z.enum([...listed, ''], { error: messages.notListed }), '');

/**
 * Makes every field of a body optional. Missing fields then stay unchanged.
 * @throws Error for a check outside a field's default, because the check would be lost with the
 *   default
 */
export function makePartial<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => {
    if (!(field instanceof z.ZodDefault)) return [name, z.optional(field)];
    if (field.def.checks?.length) throw new Error(`Check ${name} inside of its default.`);
    return [name, z.optional(field.unwrap())];
  });
  return z.object(
    Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodOptional<Shape[Name]> },
  );
}

/** Builds query fields for the sort column and order of a list. */
export const sorting = <const T extends readonly [string, ...string[]]>(sorts: T) => ({
  sort: z.enum(sorts, { error: messages.notListed }).optional(),
  order: z.enum(['asc', 'desc'], { error: messages.notListed }).default('asc'),
});

/** Query fields for a page of a list. `pageSize` alone has no effect. */
export const paging = {
  page: z.coerce.number().int().min(1).optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
};

export const pageMeta = z.object({
  page: z.number().int(),
  pageSize: z.number().int(),
  total: z.number().int(),
});

export const succeeded = z.object({ success: z.literal(true) });

/**
 * Counts a text's bytes in UTF-8. `TextEncoder` is not part of the language, so it is unavailable
 * here.
 */
function utf8Length(text: string): number {
  return [...text].reduce((bytes, character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return bytes + (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4);
  }, 0);
}
