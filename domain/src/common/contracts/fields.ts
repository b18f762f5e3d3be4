import { z } from 'zod';
import { countryCode } from '../countries';
import { messages } from '../messages';
import { visibleText } from '../visible-text';
import { isYearLabel } from '../year-label';
import { isReadable, SHORT_TEXT } from './short-text';

/** Field types that several contracts share. Blank text and absent text mean the same: not given. */

export const LONG_TEXT = 5000;

/**
 * Text that every database accepts. Multipart forms turn every line break into CRLF, JSON does not; here
 * it is always LF.
 */
export const text = (expected: string = messages.required) =>
  z
    .string({ error: expected })
    .refine(isReadable, { error: messages.textUnreadable })
    .overwrite((given) => given.replace(/\r\n?/g, '\n'));

/**
 * A field that may be null or left out; both become `absent`. The default comes outermost, so that a
 * field that is left out costs nothing: files have tens of thousands of rows, most of them short.
 */
export const orElse = <S extends z.ZodType, const A extends string | null>(schema: S, absent: A) =>
  schema
    .nullable()
    .transform((given) => (given ?? absent) as NonNullable<z.output<S>> | A)
    .default(absent as z.core.util.NoUndefined<Awaited<NonNullable<z.output<S>> | A>>);

/** A field that may be left out, or be none: '' and null. */
export const orNone = <S extends z.ZodType>(schema: S, error: string) =>
  z
    .union([schema, z.literal('').transform(() => null)], { error })
    .nullable()
    .optional();

/** Text that must not be blank; surrounding space is dropped. */
export const requiredText = (most = SHORT_TEXT) =>
  text().trim().min(1, messages.required).max(most, messages.tooLong(most));

/** Text that may be blank or absent; surrounding space is dropped, absent becomes ''. */
export const optionalText = (most = SHORT_TEXT) =>
  orElse(text().trim().max(most, messages.tooLong(most)), '');

/** Text of one line, such as a name; may be blank. Use `text` for more. */
export const line = (most = SHORT_TEXT) =>
  text()
    .trim()
    .refine((given) => !/[\p{Cc}\u2028\u2029]/u.test(given), messages.oneLine)
    .max(most, messages.tooLong(most));

/** One line that must not be blank; surrounding space is dropped. */
export const requiredLine = (most = SHORT_TEXT) => line(most).min(1, messages.required);

/** One line that may be blank or absent; surrounding space is dropped, absent becomes ''. */
export const optionalLine = (most = SHORT_TEXT) => orElse(line(most), '');

/** True for an absolute web address. Others, such as `javascript:`, must not become links. */
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
 * Whether a text holds the address of a page, such as `https://example.org` or `example.org/page`, or an e-mail
 * address. A bare name is none, because companies have names such as Booking.com.
 */
export function holdsPageAddress(text: string): boolean {
  return PAGE_ADDRESS.test(visibleText(text));
}

/** Refuses addresses of pages in a text that others are shown. */
export const withoutPageAddress = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine((given) => !holdsPageAddress(given), messages.pageAddressRefused);

/** A web address; blank or absent becomes ''. */
export const optionalWebAddress = (most: number) =>
  orElse(
    line(most).refine((given) => given === '' || isWebAddress(given), messages.webAddressForm),
    '',
  );

/** A country by its code or a known name, read as its code; blank or absent becomes ''. */
export const optionalCountry = orElse(
  line()
    .refine((given) => given === '' || countryCode(given) !== null, messages.countryUnknown)
    .transform((given): string => countryCode(given) ?? ''),
  '',
);

/** The id of an object on the wire: a Strapi documentId. */
export const documentId = z.string({ error: messages.required }).regex(/^[a-z0-9]{8,40}$/i, {
  error: messages.notFound,
});

/**
 * A login name: shown as typed, compared without case. Its lowercase form, which is unique, can be
 * longer: 'İ' becomes two letters.
 */
export const userId = text()
  .trim()
  .min(1, messages.required)
  .regex(/^\S{3,254}$/, messages.userIdForm)
  .refine((given) => given.toLowerCase().length <= 254, messages.userIdForm);

/** A password to set. bcrypt ignores everything after 72 bytes. */
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

/** The body of a change, in which every field may be left out, but not all of them. */
export const changeBody = <Shape extends z.ZodRawShape>(shape: Shape) =>
  makePartial(shape).refine((change) => Object.keys(change).some((field) => field !== 'clientId'), {
    error: messages.changeEmpty,
  });

/**
 * A calendar day, `YYYY-MM-DD`, of this century or a neighbour: any other year is a typing error.
 */
export const day = z
  .string({ error: messages.required })
  .trim()
  // Piped, so that text that is not a day gets one error only.
  .pipe(z.iso.date(messages.dayForm))
  .pipe(z.string().regex(/^(19|20|21)/, messages.dayForm));

/**
 * The label of a reporting year, such as `2024-2025`, or `2025` for a client whose years start in
 * January. Whether it fits a client is for the server to say.
 */
export const financialYearLabel = z
  .string({ error: messages.financialYearForm })
  .refine((label) => isYearLabel(label), messages.financialYearForm);

/** A finite number, or the text of one from a form or file. */
export const finiteNumber = z
  .union([z.number(), z.string().trim().min(1, messages.required).transform(Number)], {
    error: messages.numberExpected,
  })
  .pipe(z.number({ error: messages.numberExpected }));

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A number, or the text of one from a form. Blank and invalid input get different errors. */
export const amount = z
  .union([z.number(), z.string().trim().min(1).transform(Number)], {
    error: ({ input }) => (isBlank(input) ? messages.required : messages.numberExpected),
  })
  .pipe(z.number({ error: messages.numberExpected }));

/** The buyer of an order. */
export const orderBuyer = z.object(
  { name: withoutPageAddress(requiredLine()), email },
  { error: messages.required },
);

/** The total that goes with an order, so that none is placed at another one. */
export const shownTotal = amount
  .optional()
  .describe('The total that the buyer was shown, in rupees: an order at another one is refused');

/** A whole number from 0 to `most`. */
export const count = (most: number) =>
  amount.refine(
    (given) => Number.isInteger(given) && given >= 0 && given <= most,
    messages.wholeNumber(most),
  );

/** One of a list. A missing and an unknown choice get different errors. */
export const choice = <const T extends readonly [string, ...string[]]>(listed: T) =>
  z.enum(listed, {
    error: ({ input }) => (isBlank(input) ? messages.required : messages.notListed),
  });

/** One of a list, or '' for none. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(listed: T) =>
  orElse(z.enum([...listed, ''], { error: messages.notListed }), '');

/**
 * The fields of a body, each of which may be left out and then stays as it is.
 * @throws for a field with a check outside of its default, which would be lost with the default
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

/** The column by which a list is sorted, as query text. */
export const sorting = <const T extends readonly [string, ...string[]]>(sorts: T) => ({
  sort: z.enum(sorts, { error: messages.notListed }).optional(),
  order: z.enum(['asc', 'desc'], { error: messages.notListed }).default('asc'),
});

/** Page numbers of a list, as query text. `pageSize` alone has no effect. */
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
 * Bytes of a text in UTF-8. `TextEncoder` is not part of the language, so it cannot be used here.
 */
function utf8Length(text: string): number {
  return [...text].reduce((bytes, character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return bytes + (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4);
  }, 0);
}
