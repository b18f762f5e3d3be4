import { z } from 'zod';
import { comparable } from '../../common/comparable';
import {
  day,
  documentId,
  financialYearLabel,
  finiteNumber,
  LONG_TEXT,
  optionalText,
  pageMeta,
  paging,
  requiredText,
} from '../../common/contracts/fields';
import { SHORT_TEXT } from '../../common/contracts/short-text';
import { mapNames } from '../../common/map-names';
import { messages } from '../../common/messages';
import { editionText, sourceText } from '../../factors/changed-factor';
import {
  categoryFitsScope,
  gasAmounts,
  mainCategoryField,
  scopeField,
} from '../../factors/contracts/category-fields';
import { toFactorFields } from '../../factors/contracts/emission-factors';
import type { UsedFactor } from '../../factors/factor-use';
import { factorMessages } from '../../factors/messages';
import type { ResolvableFactor } from '../../factors/prepared-factors';
import {
  type DistinguishingField,
  findDifferingFields,
  type Resolution,
} from '../../factors/resolve-factor';
import { importAnswer } from '../../file-import/contracts/imports';
import { inventoryMessages } from '../messages';
import { DATA_KIND_FILTERS, EVIDENCE_FILTERS } from '../records/data-kinds';
import { RECORD_NOTE_NAMES, RECORD_NOTES, RECORD_TEXT_NAMES } from '../records/record-texts';
import { scopeTotals, siteName } from './figures';
import {
  dataKindAnswer,
  dataKindField,
  recordFlag,
  siteAnswer,
  siteField,
  siteFilter,
} from './record-fields';

/** Upload id, as returned by POST /upload. */
export const evidenceId = z.uuid(inventoryMessages.evidenceUnknown);

/** Id of the chosen factor, one of the alternatives; '' if none was chosen. */
const settledFactor = documentId.or(z.literal('')).nullish();

const consumption = finiteNumber.refine((amount) => amount > 0, messages.consumptionPositive);

interface Days {
  readonly date: string;
  readonly date1: string;
}

/** Returns the error message if `date` is after `date1`. Days compare as text. */
export function daysProblem({ date, date1 }: Days): string | undefined {
  return date > date1 ? inventoryMessages.fromAfterTo : undefined;
}

function fromNotAfterTo(days: Days, context: z.RefinementCtx): void {
  const message = daysProblem(days);
  if (message) {
    context.addIssue({ code: 'custom', path: ['date'], message });
  }
}

/** Fields of a row that select a factor, plus its notes. */
const enteredTexts = {
  selectedName: requiredText(),
  selectedCategory: optionalText(),
  selectedCountry: optionalText(),
  selectedType: optionalText(),
  selectedBrand: optionalText(),
  group: scopeField,
  mainCategory: mainCategoryField,
  sku: optionalText(),
  unit: optionalText(60),
  ...mapNames(RECORD_NOTE_NAMES, (name) =>
    optionalText(RECORD_NOTES[name].isLong ? LONG_TEXT : SHORT_TEXT),
  ),
};

/** One consumption, entered by hand or imported. `distance` is the amount. */
const measuredFields = {
  ...enteredTexts,
  distance: consumption,
  date: day,
  date1: day,
  factorId: settledFactor,
  dataKind: dataKindField.optional(),
  siteId: siteField.optional(),
};

type MeasuredFields = z.output<z.ZodObject<typeof measuredFields>>;

function consistent(row: MeasuredFields, context: z.RefinementCtx): void {
  fromNotAfterTo(row, context);
  categoryFitsScope({ Group: row.group, mainCategory: row.mainCategory }, context);
  const selected = comparable(row.selectedCategory);
  if (selected !== '' && selected !== comparable(row.mainCategory)) {
    context.addIssue({
      code: 'custom',
      path: ['selectedCategory'],
      message: factorMessages.mainCategoryUnknown,
    });
  }
}

/** Row of POST /saveData. */
export const emissionRecordRow = z
  .object({ ...measuredFields, image: evidenceId.or(z.literal('')).nullish() })
  .superRefine(consistent);
export type EmissionRecordRow = z.output<typeof emissionRecordRow>;
export type EmissionRecordRowInput = z.input<typeof emissionRecordRow>;

/** Row of POST /emission-records/import. Imported rows have no evidence. */
export const emissionRecordImportRow = z.object(measuredFields).superRefine(consistent);
export type EmissionRecordImportRow = z.output<typeof emissionRecordImportRow>;

/** Response of POST /emission-records/import. */
export const emissionRecordsImported = importAnswer.extend({
  result: z.number().describe('kg CO2e of the inserted rows, unrounded'),
  importId: documentId
    .optional()
    .describe('`_id` of the import in GET /imports. Absent if no rows were inserted'),
});
export type EmissionRecordsImported = z.infer<typeof emissionRecordsImported>;

/** Maximum number of alternatives in a response, unless the request asks for all. */
export const ALTERNATIVES = 20;

const blankDay = z.literal('').transform(() => undefined);

/**
 * Request body of POST /calculate: a row without evidence. Without days, the newest edition of a
 * factor counts.
 */
export const calculation = z
  .object({
    ...enteredTexts,
    distance: consumption,
    date: blankDay.or(day).nullish(),
    date1: blankDay.or(day).nullish(),
    factorId: settledFactor,
    siteId: siteField.optional().describe("The site. Its country and region override the policy's"),
    allAlternatives: z
      .boolean()
      .optional()
      .describe(`Lists every alternative instead of the first ${ALTERNATIVES}`),
  })
  .superRefine(({ date, date1 }, context) => {
    if (date && date1) fromNotAfterTo({ date, date1 }, context);
  });
export type Calculation = z.output<typeof calculation>;

/** Factor of a result, as it was at the time. `Emission` is in kg CO2e per `Unit`. */
export const factorSnapshot = z.object({
  _id: documentId,
  Name: z.string(),
  Emission: z.number(),
  Unit: z.string(),
  Group: scopeField,
  Source: z.string(),
  Year: z.number().int().nullable(),
});
export type FactorSnapshot = z.infer<typeof factorSnapshot>;

/** Converts a result's factor to the API's field names. */
export function toFactorSnapshot(
  factor: Pick<
    UsedFactor,
    'factorId' | 'name' | 'kgCo2ePerUnit' | 'unit' | 'scope' | 'source' | 'changedOn' | 'year'
  >,
): FactorSnapshot {
  const { Name, Emission, Unit, Group, Year } = toFactorFields(factor);
  return { _id: factor.factorId, Name, Emission, Unit, Group, Source: sourceText(factor), Year };
}

/** Intermediate values between a consumption and its result. */
const accounted = {
  converted: z
    .object({ amount: z.number(), unit: z.string() })
    .describe("The multiplied amount, in the factor's unit"),
  gases: gasAmounts.nullable().describe('kg of each gas; null if the factor has no gases'),
  biogenicCo2: z.number().nullable().describe('kg biogenic CO2, in no total'),
  flags: z.array(recordFlag),
};

/**
 * Another factor that fits the choice. `result` is the row's result with this factor, in kg CO2e.
 */
export const alternative = z.object({
  _id: documentId,
  Name: z.string(),
  Country: z.string(),
  Region: z.string(),
  Type: z.string(),
  Brand: z.string(),
  SKU: z.string(),
  Unit: z.string(),
  Source: z.string(),
  Edition: z.string(),
  Emission: z.number(),
  result: z.number(),
  differsIn: z.array(z.string()).describe('The fields in which the alternatives differ'),
});
export type Alternative = z.infer<typeof alternative>;

const API_NAMES = {
  country: 'Country',
  region: 'Region',
  type: 'Type',
  brand: 'Brand',
  sku: 'SKU',
  unit: 'Unit',
  source: 'Source',
  edition: 'Edition',
} as const satisfies Record<DistinguishingField, keyof Alternative>;

/**
 * Converts the alternatives of a choice to the API's field names.
 * @param amount  amount as entered
 * @param most    maximum number of alternatives; all without it
 */
export function toAlternatives(
  { alternatives }: Pick<Resolution<ResolvableFactor>, 'alternatives'>,
  amount: number,
  most?: number,
): Alternative[] {
  const differing = findDifferingFields(alternatives.map(({ factor }) => factor));
  const differsIn = differing.map((field) => API_NAMES[field]);
  return alternatives.slice(0, most).map(({ factor, kgCo2e }) => {
    const { Name, Country, Region, Type, Brand, SKU, Unit, Emission } = toFactorFields(factor);
    return {
      _id: factor.documentId,
      Name,
      Country,
      Region,
      Type,
      Brand,
      SKU,
      Unit,
      Source: sourceText(factor),
      Edition: editionText(factor),
      Emission,
      result: kgCo2e * amount,
      differsIn,
    };
  });
}

/**
 * Response of POST /calculate. `result` is in kg CO2e, unrounded. `why` explains how the factor was
 * found, one sentence per step. `alternatives` lists the factors to choose from while the choice is
 * ambiguous. `overlaps` counts records of the same activity that share a day with the row. Without
 * days it is 0.
 */
export const calculated = z.object({
  result: z.number(),
  factor: factorSnapshot,
  ...accounted,
  why: z.array(z.string()),
  alternatives: z.array(alternative),
  overlaps: z.object({
    own: z.number().int().describe("The member's own records"),
    others: z.number().int().describe('Records of other members of the client'),
  }),
});
export type Calculated = z.infer<typeof calculated>;

export const ROWS_PER_SAVE = 1000;

/** Request body of POST /saveData. `latestImagePath` is the evidence for rows without their own. */
export const saveRows = z.object({
  rows: z
    .array(emissionRecordRow, { error: messages.rowsMissing })
    .min(1, messages.rowsMissing)
    .max(ROWS_PER_SAVE, inventoryMessages.rowsTooMany(ROWS_PER_SAVE)),
  latestImagePath: evidenceId.or(z.literal('')).nullish(),
});
export type SaveRows = z.output<typeof saveRows>;

/** Headers of POST /saveData. A retry with the same key and rows gets the first response again. */
export const saveHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\w-]{8,100}$/, inventoryMessages.idempotencyKeyForm)
    .optional(),
});

/**
 * Saved record. `result` is in kg CO2e, unrounded. `emission` is the API path of the evidence.
 * `createdAt` is the time of the first save.
 */
export const emissionRecord = z.object({
  _id: documentId,
  userId: z.string(),
  selectedName: z.string(),
  selectedCategory: z.string(),
  group: scopeField,
  mainCategory: z.string(),
  ...mapNames(RECORD_TEXT_NAMES, () => z.string()),
  unit: z.string(),
  distance: z.number(),
  consumption: z.number(),
  date: z.iso.date(),
  date1: z.iso.date(),
  result: z.number(),
  image: z.string(),
  emission: z.string(),
  factor: factorSnapshot,
  ...accounted,
  edition: z.string().describe("The factor's edition; '' for none"),
  dataKind: dataKindAnswer.describe('How the amount was determined; null if not stated'),
  site: siteAnswer.describe('Null for the organisation itself'),
  electricity: z
    .object({ kwh: z.number(), residualMixKgCo2e: z.number().nullable() })
    .optional()
    .describe(
      'Grid electricity only: inputs of the market-based figure. `residualMixKgCo2e` is null without a residual mix',
    ),
  counted: z
    .object({
      days: z.number().int().describe('The days that count in the year'),
      share: z
        .number()
        .describe("Mean share of these days by the policy and the site's holdings, 0 to 1"),
      result: z
        .number()
        .describe(
          "Counted kg CO2e by the leading Scope 2 method. They add up to the year's totals",
        ),
      scope2: z
        .object({
          locationBased: z.number(),
          marketBased: z.number(),
          coveredKwh: z.number().describe('Covered kWh of these days, before the share'),
          instruments: z
            .array(documentId)
            .describe('Covering instruments, in the order they apply'),
          residualMix: z
            .object({ name: z.string(), edition: z.string(), source: z.string() })
            .nullable()
            .describe('Null if there is none: uncovered electricity counts location-based'),
        })
        .optional()
        .describe('Grid electricity only: counted kg CO2e in both Scope 2 figures'),
    })
    .optional()
    .describe('With financialYear: the part of the record that counts in that year'),
  createdAt: z.iso.datetime(),
});
export type EmissionRecord = z.infer<typeof emissionRecord>;

/** Query of GET /records/:id/why. The platform admin passes the record's client. */
export const recordWhyQuery = z.object({ clientId: documentId.optional() });

/**
 * Response of GET /records/:id/why: the steps shown in a report, then later changes to the record.
 */
export const recordWhy = z.object({
  why: z.array(z.string()).describe('How the figure was calculated, one sentence per step'),
});
export type RecordWhy = z.infer<typeof recordWhy>;

export const savedRows = z.object({
  success: z.literal(true),
  message: z.literal(inventoryMessages.dataSaved),
  savedData: z.object({ rows: z.array(emissionRecord) }),
});

/**
 * Request body of PUT /editEmissionData. Without `dataKind` or `siteId`, the record keeps its own.
 */
export const emissionRecordEdit = z.object({
  id: documentId,
  updatedData: z
    .object({
      distance: consumption,
      date: day,
      date1: day,
      dataKind: dataKindField.optional(),
      siteId: siteField.optional(),
    })
    .superRefine(fromNotAfterTo),
});
export type EmissionRecordEdit = z.output<typeof emissionRecordEdit>;

export const emissionRecordEdited = z.object({ success: z.literal(true), data: emissionRecord });

/** Query of DELETE /deleteEmissionData. */
export const emissionRecordRef = z.object({ id: documentId });

/** Sortable columns of a record list. The default order is newest first. */
export const RECORD_SORTS = [
  'selectedName',
  'mainCategory',
  'group',
  'distance',
  'date',
  'result',
] as const;

/** Groupings of a record list. */
export const RECORD_GROUPINGS = ['site'] as const;

/** Maximum page size. Exports of all records read pages of this size. */
export const RECORDS_PER_PAGE = 1000;

/** Filters shared by record lists and reports: the site, the data kind and the evidence. */
export const sharedFilters = {
  siteId: siteFilter.optional(),
  dataKind: z.enum(DATA_KIND_FILTERS).optional(),
  evidence: z.enum(EVIDENCE_FILTERS).optional(),
};

/**
 * Query of GET /getdata12.
 *
 * - `userId` is a member's user id or `_id`. Members may omit it. For clients and admins, omitting
 *   it selects all members of `clientId`.
 * - `name` matches one item exactly.
 * - `financialYear` selects the records that count in that year. `leftOut` selects the records that
 *   touch it without counting. There are none if the client's policy spreads results over days.
 * - `totals` requests a page with totals of all matching records, as counted in the year, in kg
 *   CO2e, unrounded. With `financialYear` it also requests the newest year with any records.
 * - `groupBy` keeps the records of each site together. The organisation's own records come first,
 *   then the sites by name. `sort` orders records within a site.
 */
export const emissionRecordQuery = z.object({
  userId: optionalText(254),
  clientId: documentId.optional(),
  financialYear: financialYearLabel.optional(),
  scope: scopeField.optional(),
  category: mainCategoryField.optional(),
  flag: recordFlag.optional(),
  ...sharedFilters,
  name: optionalText(),
  q: optionalText(),
  leftOut: z.enum(['true', 'false']).optional(),
  totals: z.enum(['true', 'false']).optional(),
  sort: z.enum(RECORD_SORTS).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  groupBy: z.enum(RECORD_GROUPINGS).optional(),
  ...paging,
  pageSize: z.coerce.number().int().min(1).max(RECORDS_PER_PAGE).default(25),
});
export type EmissionRecordQuery = z.output<typeof emissionRecordQuery>;

/** Matching records of one site, kg CO2e, unrounded. */
const recordsOfSite = siteName.extend({ records: z.number().int(), ...scopeTotals });
export type RecordsOfSite = z.infer<typeof recordsOfSite>;

export const emissionRecordPage = z.object({
  data: z.array(emissionRecord),
  meta: pageMeta.extend({
    totals: z.object(scopeTotals).optional(),
    sites: z
      .array(recordsOfSite)
      .optional()
      .describe(
        'With groupBy: each site with records that match, in the order of the list, and what its records come to, as in totals',
      ),
    newestYear: financialYearLabel
      .nullable()
      .optional()
      .describe(
        'With totals and financialYear: the newest year in which a record of the user or client counts',
      ),
  }),
});
export type EmissionRecordPage = z.infer<typeof emissionRecordPage>;

export const emissionRecordList = z.array(emissionRecord);

/** Size limit and accepted types of evidence files. */
export const EVIDENCE_LIMITS = {
  mebibytes: 10,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
} as const;

/** Response of GET /evidence-usage. Sizes are in bytes. */
export const evidenceUsage = z.object({
  bytes: z.number().int(),
  quotaBytes: z.number(),
  /** Whether the client is confirmed. Unconfirmed clients have a small quota. */
  confirmed: z.boolean(),
});
export type EvidenceUsage = z.infer<typeof evidenceUsage>;

/** Response of POST /upload. */
export const evidenceUploaded = z.object({ imagePath: evidenceId });
