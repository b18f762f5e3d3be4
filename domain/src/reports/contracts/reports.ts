import { z } from 'zod';
import { choice, financialYearLabel, optionalText } from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { yearRetirement } from '../../credits/contracts/retirements';
import { GAS_COVERAGES } from '../../factors/basis';
import { editionText, sourceText } from '../../factors/changed-factor';
import { gasAmounts, scopeField } from '../../factors/contracts/category-fields';
import { toFactorFields } from '../../factors/contracts/emission-factors';
import { GWP_SETS } from '../../gases/gwp-sets';
import { BASIS_SHARES } from '../../gases/shares';
import { factorSnapshot, sharedFilters } from '../../inventory/contracts/emission-records';
import {
  differsFromStatement,
  evidenceBySite,
  figuresOfSites,
  scope2Figures,
  scopeTotals,
  siteName,
} from '../../inventory/contracts/figures';
import { marketBasis } from '../../inventory/contracts/market-basis';
import { periodCategoryList } from '../../inventory/contracts/period-categories';
import { policy } from '../../inventory/contracts/policy';
import { dataKindAnswer, recordFlag } from '../../inventory/contracts/record-fields';
import { DATA_KIND_FILTERS, EVIDENCE_FILTERS } from '../../inventory/records/data-kinds';
import type { ReportedFactor } from '../accounting';
import { STANDARD_IDS } from '../standards';

/** Filters of a report. `userId` is a user id or `_id` of one of the client's users. */
const reportFilters = {
  scope: scopeField.optional(),
  userId: optionalText(254),
  ...sharedFilters,
};

/** Query of GET /reports. */
export const reportQuery = z
  .object({
    financialYear: financialYearLabel.optional(),
    standard: choice(STANDARD_IDS).optional().describe("Returns that standard's cells"),
    ...reportFilters,
  })
  .superRefine(({ standard, ...given }, context) => {
    if (!standard) return;
    for (const filter of Object.keys(reportFilters) as (keyof typeof reportFilters)[]) {
      if (!given[filter]) continue;
      context.addIssue({ code: 'custom', path: [filter], message: messages.standardIsWhole });
    }
  });
export type ReportQuery = z.output<typeof reportQuery>;

const userName = z.object({ userId: z.string(), username: z.string() });
const count = z.number().int();

/** Item of a main category. */
const activity = z.object({
  scope: scopeField,
  mainCategory: z.string(),
  item: z.string(),
  records: count,
  total: z.number(),
});

/**
 * Change in kg CO2e, and as a fraction of the earlier value. The fraction is null if that was 0.
 */
const change = z.object({ absolute: z.number(), relative: z.number().nullable() });

/** Gas coverage of a factor, and the set of global warming potentials stated by its source. */
const basis = {
  gases: z.enum(GAS_COVERAGES),
  gwpSet: z.enum(GWP_SETS).nullable(),
};

const gwpSet = z.enum(GWP_SETS).nullable();

/** Records that reached their factor by the same choice. */
const factorUse = z.object({
  chosen: z
    .object({
      name: z.string(),
      country: z.string(),
      type: z.string(),
      brand: z.string(),
      sku: z.string(),
      unit: z.string(),
    })
    .describe("Fields used to choose the factor; '' for fields left open"),
  flags: z.array(recordFlag),
  records: count,
  amount: z.number().describe('As entered, in the chosen unit'),
  consumption: z.number().describe("The amount in the factor's unit"),
  total: z.number(),
  why: z.array(z.string()).describe('The steps from the choice to the source of the figure'),
});

/**
 * Response of GET /reports. Figures are in kg CO2e, unrounded. Exceptions are shares (0 to 1),
 * counts of records, and consumption in the factor's unit.
 */
export const report = z.object({
  organisation: z.object({ name: z.string(), userId: z.string() }),
  financialYear: financialYearLabel,
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** Filters of the report. Null means all. */
  filters: z.object({
    scope: scopeField.nullable(),
    user: userName.nullable(),
    dataKind: z.enum(DATA_KIND_FILTERS).nullable(),
    evidence: z.enum(EVIDENCE_FILTERS).nullable(),
    site: siteName.nullable(),
  }),
  generatedAt: z.iso.datetime(),
  /** Account that requested the report. */
  generatedBy: userName,
  method: z.object({
    standard: z.string(),
    boundary: z.string(),
    scope2: z.string(),
    calculation: z.string(),
    gases: z.string(),
    editions: z.string(),
    period: z.string(),
    exclusions: z.string(),
    flags: z.string(),
  }),
  policy: policy.describe("The organisation's choices for its figures"),
  draft: z.boolean().describe('True while no consolidation approach is chosen'),
  records: count,
  totals: z.object(scopeTotals),
  scope2: scope2Figures.describe("Both figures. Totals count the policy's method"),
  marketBasis: marketBasis.describe('The parts of the market-based figure'),
  /** GHG Protocol categories with records. */
  categories: z.array(
    z.object({
      scope: scopeField,
      number: count.nullable(),
      name: z.string(),
      mainCategories: z.array(z.string()),
      records: count,
      total: z.number(),
    }),
  ),
  scope3Categories: periodCategoryList.describe(
    'All fifteen of Scope 3, by the choices for the year, with the records of the report',
  ),
  months: z.array(z.object({ month: z.string(), ...scopeTotals })).length(12),
  users: z.array(userName.extend(scopeTotals)),
  /** Emissions by data kind, for kinds with records. Null means not stated. */
  dataKinds: z.array(z.object({ kind: dataKindAnswer, records: count, total: z.number() })),
  ...figuresOfSites,
  evidence: evidenceBySite,
  /** Largest first. */
  activities: z.array(activity),
  /** Activities that make up 80 % of the total, largest first. */
  hotspots: z.array(activity.extend({ share: z.number(), cumulative: z.number() })),
  /** Previous year. `changes` is null if it has no records. */
  comparison: z.object({
    financialYear: financialYearLabel,
    records: count,
    totals: z.object(scopeTotals),
    changes: z.object({ scope1: change, scope2: change, scope3: change, total: change }).nullable(),
    differsFromStatement,
  }),
  /**
   * Factors as they were when the records were saved, largest emission first. A factor appears once
   * per set used for its records. `Basis` is the source's statement about gases, or ''. `gwpSet` is
   * the set of `Emission`.
   */
  factors: z.array(
    factorSnapshot.extend({
      Country: z.string(),
      Region: z.string(),
      Type: z.string(),
      Brand: z.string(),
      SKU: z.string(),
      Edition: z.string(),
      ValidFrom: z.iso.date().nullable(),
      ValidTo: z.iso.date().nullable(),
      SourceUrl: z.string(),
      ChangedOn: z.iso
        .date()
        .nullable()
        .describe('Day on which the platform admin changed the published figure; null if never'),
      Basis: z.string(),
      Gases: gasAmounts.nullable().describe('kg of each gas per unit'),
      BiogenicCo2: z.number().nullable().describe('kg biogenic CO2 per unit'),
      OutsideKyoto: z
        .number()
        .nullable()
        .describe('Part of Emission from gases outside the Kyoto Protocol, if Gases is null'),
      ...basis,
      calculatedWith: gwpSet.describe("The records' set; null uses Emission"),
      applied: z.number().describe('Counted kg CO2e per unit'),
      mainCategory: z.string(),
      records: count,
      consumption: z.number(),
      total: z.number(),
      biogenicKgCo2: z.number(),
      outsideKyotoKgCo2e: z.number(),
      uses: z.array(factorUse),
    }),
  ),
  /**
   * Kilograms of each gas by scope. `gasesShare` is the fraction of the total from factors with
   * gases.
   */
  gases: z.object({
    scope1: gasAmounts,
    scope2: gasAmounts,
    scope3: gasAmounts,
    total: gasAmounts,
  }),
  gasesShare: z.number(),
  biogenicCo2: z.object(scopeTotals).describe('kg biogenic CO2, in no total'),
  outsideKyoto: z.object(scopeTotals).describe('Gases outside the Kyoto Protocol, in no total'),
  /** Shares of the total by their relation to the policy's set; null if it has none. */
  shares: z
    .array(z.object({ basis: z.enum(BASIS_SHARES), total: z.number(), share: z.number() }))
    .nullable(),
  /** Every flag, with the number of its records. */
  flags: z.array(z.object({ flag: recordFlag, records: count, total: z.number() })),
  /** Share of each basis in the total, largest first. */
  bases: z.array(
    z.object({ ...basis, factors: count, records: count, total: z.number(), share: z.number() }),
  ),
  /** Records that overlap the year without lying inside it. */
  leftOut: z.object({ count, total: z.number() }),
  retirements: z
    .array(yearRetirement)
    .describe('Credits the organisation retired for the year, in no total'),
  differsFromStatement,
});
export type Report = z.infer<typeof report>;

const cellName = { id: z.string(), label: z.string() };

/**
 * Response of GET /reports with a `standard`: its cells, filled where figures exist. The report is
 * a draft while a mandatory cell is empty. `missing` lists those cells.
 */
export const standardReport = z.object({
  standard: z.string(),
  edition: z.string(),
  draft: z.boolean(),
  missing: z.array(z.object(cellName)),
  tables: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      cells: z.array(
        z.object({
          ...cellName,
          value: z.union([z.number(), z.string()]).nullable().describe('Unrounded; null for none'),
          unit: z.string().describe("'' for a text"),
          paragraph: z.string().describe('Where the standard requires it'),
        }),
      ),
    }),
  ),
  organisation: z.object({ name: z.string(), userId: z.string() }),
  financialYear: financialYearLabel,
  generatedAt: z.iso.datetime(),
  generatedBy: userName,
});
export type StandardReport = z.infer<typeof standardReport>;

/** Converts a report's factor to the API's field names. */
export function toReportFactor({
  factor,
  converted,
  uses,
  ...reported
}: ReportedFactor): Report['factors'][number] {
  return {
    ...toFactorFields(factor),
    _id: factor.factorId,
    Source: sourceText(factor),
    Edition: editionText(factor),
    Basis: factor.basis ?? '',
    ...reported,
    consumption: converted,
    uses: uses.map(({ consumption: amount, converted: consumption, ...use }) => ({
      ...use,
      amount,
      consumption,
    })),
  };
}
