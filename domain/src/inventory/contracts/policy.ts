import { z } from 'zod';
import {
  amount,
  changeBody,
  choice,
  documentId,
  financialYearLabel,
  text,
} from '../../common/contracts/fields';
import { countryCode } from '../../common/countries';
import { ALLOCATIONS } from '../../common/financial-year';
import { messages } from '../../common/messages';
import { YEAR_STARTS } from '../../common/year-label';
import { GWP_SETS } from '../../gases/gwp-sets';
import { inventoryMessages } from '../messages';
import { CONSOLIDATIONS, type Policy, SCOPE_2_METHODS } from '../policy';
import { scope2Figures, scopeTotals } from './figures';
import { cutInstrument } from './instruments';
import { restatementCounts } from './restatement';

/** Response of GET /policy and PUT /policy. */
export const policy = z.object({
  gwpSet: z.enum(GWP_SETS).nullable(),
  allocation: z.enum(ALLOCATIONS),
  yearStartsIn: z.literal(YEAR_STARTS),
  scope2Method: z.enum(SCOPE_2_METHODS),
  consolidation: z.enum(CONSOLIDATIONS).nullable(),
  country: z.string().nullable(),
  thresholdPercent: z.number(),
  fourEyes: z.boolean(),
}) satisfies z.ZodType<Policy>;

/** Country code or name, converted to the code. Blank or null means none. */
export const countryField = text(messages.countryUnknown)
  .trim()
  .refine((given) => given === '' || countryCode(given) !== null, messages.countryUnknown)
  .nullable()
  .transform(countryCode);

const thresholdPercent = amount.refine(
  (percent) => percent > 0 && percent <= 100,
  inventoryMessages.thresholdRange,
);

/**
 * Query of GET /policy. The platform admin passes a client. A client session reads its own policy.
 */
export const policyQuery = z.object({ clientId: documentId.optional() });

/** Request body of PUT /policy. Omitted fields keep their value. */
export const policyChange = changeBody({
  clientId: documentId,
  gwpSet: z.enum(GWP_SETS, { error: messages.notListed }).nullable(),
  allocation: choice(ALLOCATIONS),
  yearStartsIn: z.literal(YEAR_STARTS, { error: inventoryMessages.yearStartForm }),
  scope2Method: choice(SCOPE_2_METHODS),
  consolidation: z.enum(CONSOLIDATIONS, { error: messages.notListed }).nullable(),
  country: countryField,
  thresholdPercent,
  fourEyes: z.boolean({ error: messages.trueOrFalse }),
});
export type PolicyChange = z.output<typeof policyChange>;

/**
 * Query of GET /policy/effect: a possible policy. Omitted fields keep their current value. An empty
 * `gwpSet`, `consolidation` or `country` means none.
 */
export const policyEffectQuery = z.object({
  clientId: documentId.optional(),
  /** Year under the current policy. Defaults to the year that starts in 2024. */
  financialYear: financialYearLabel.optional(),
  gwpSet: z
    .enum([...GWP_SETS, ''], { error: messages.notListed })
    .transform((set) => set || null)
    .optional(),
  allocation: choice(ALLOCATIONS).optional(),
  yearStartsIn: z.coerce
    .number()
    .pipe(z.literal(YEAR_STARTS, { error: inventoryMessages.yearStartForm }))
    .optional(),
  scope2Method: choice(SCOPE_2_METHODS).optional(),
  consolidation: z
    .enum([...CONSOLIDATIONS, ''], { error: messages.notListed })
    .transform((approach) => approach || null)
    .optional(),
  country: countryField.optional(),
});
export type PolicyEffectQuery = z.output<typeof policyEffectQuery>;

/** Figures of a year under one policy, kg CO2e, unrounded. */
const figuresOfYear = z.object({
  financialYear: financialYearLabel,
  totals: z.object(scopeTotals),
  scope2: scope2Figures,
  months: z.array(z.object({ month: z.string(), ...scopeTotals })).length(12),
  leftOut: z.object({ count: z.number().int() }),
});

/**
 * Response of GET /policy/effect. `before` is the current year. `after` is the year under the other
 * policy that shares most of its months. `restating` counts the effect of a later restatement on
 * saved records. It is null if the policies treat saved records the same.
 */
export const policyEffect = z.object({
  before: figuresOfYear,
  after: figuresOfYear,
  restating: restatementCounts.nullable(),
  cutInstruments: z
    .array(cutInstrument)
    .describe(
      'Instruments that would cover nothing on some days, because years start in another month',
    ),
});
export type PolicyEffect = z.infer<typeof policyEffect>;
