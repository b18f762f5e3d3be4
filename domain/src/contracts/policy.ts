import { z } from 'zod';
import { countryCode } from '../countries';
import { ALLOCATIONS, YEAR_STARTS } from '../financial-year';
import { GWP_SETS } from '../gases/gwp-sets';
import { messages } from '../messages';
import { scopeTotals } from './dashboard';
import { amount, choice, documentId, financialYearLabel, text } from './fields';
import { restatementCounts } from './restatement';

/** Which of the two Scope 2 figures leads in totals (GHG Protocol Scope 2 Guidance, 2015). */
export const SCOPE_2_METHODS = ['location', 'market'] as const;
export type Scope2Method = (typeof SCOPE_2_METHODS)[number];

/** What belongs to an organisation (GHG Protocol Corporate Standard, chapter 3). */
export const CONSOLIDATIONS = ['operational-control', 'financial-control', 'equity-share'] as const;
export type Consolidation = (typeof CONSOLIDATIONS)[number];

/** Answer of GET /policy and PUT /policy: what a client has chosen for its figures. */
export const policy = z.object({
  /** The global warming potentials to calculate with; null takes factors as published. */
  gwpSet: z.enum(GWP_SETS).nullable(),
  allocation: z.enum(ALLOCATIONS),
  yearStartsIn: z.literal(YEAR_STARTS),
  scope2Method: z.enum(SCOPE_2_METHODS),
  /** Null while nobody has chosen: no boundary is claimed then. */
  consolidation: z.enum(CONSOLIDATIONS).nullable(),
  /** Where the client's activities take place unless a record says otherwise, ISO 3166-1. */
  country: z.string().nullable(),
  /** A change of the base year by this much makes it be recalculated. */
  thresholdPercent: z.number(),
});
export type Policy = z.infer<typeof policy>;

/** What holds for a client that has chosen nothing. */
export const DEFAULT_POLICY: Policy = {
  gwpSet: null,
  allocation: 'documented',
  yearStartsIn: 4,
  scope2Method: 'location',
  consolidation: null,
  country: null,
  thresholdPercent: 5,
};

/** A country's code or name, read as its code; blank or null means none. */
const country = text(messages.countryUnknown)
  .trim()
  .refine((given) => given === '' || countryCode(given) !== null, messages.countryUnknown)
  .nullable()
  .transform(countryCode);

const thresholdPercent = amount.refine(
  (percent) => percent > 0 && percent <= 100,
  messages.thresholdRange,
);

/** Query of GET /policy. The platform admin names a client; a client session is its own. */
export const policyQuery = z.object({ clientId: documentId.optional() });

/** Body of PUT /policy. What is left out stays. */
export const policyChange = z
  .object({
    clientId: documentId.optional(),
    gwpSet: z.enum(GWP_SETS, { error: messages.notListed }).nullable().optional(),
    allocation: choice(ALLOCATIONS).optional(),
    yearStartsIn: z.literal(YEAR_STARTS, { error: messages.yearStartForm }).optional(),
    scope2Method: choice(SCOPE_2_METHODS).optional(),
    consolidation: z.enum(CONSOLIDATIONS, { error: messages.notListed }).nullable().optional(),
    country: country.optional(),
    thresholdPercent: thresholdPercent.optional(),
  })
  .refine((change) => Object.keys(change).some((field) => field !== 'clientId'), {
    error: messages.policyChangeEmpty,
  });
export type PolicyChange = z.output<typeof policyChange>;

/**
 * Query of GET /policy/effect: a policy as it might be. What is left out is as it is now; an empty
 * `gwpSet` or `country` stands for none.
 */
export const policyEffectQuery = z.object({
  clientId: documentId.optional(),
  /** A year of the policy as it is now; without it, the year that starts in 2024. */
  financialYear: financialYearLabel.optional(),
  gwpSet: z
    .enum([...GWP_SETS, ''], { error: messages.notListed })
    .transform((set) => set || null)
    .optional(),
  allocation: choice(ALLOCATIONS).optional(),
  yearStartsIn: z.coerce
    .number()
    .pipe(z.literal(YEAR_STARTS, { error: messages.yearStartForm }))
    .optional(),
  country: country.optional(),
});
export type PolicyEffectQuery = z.output<typeof policyEffectQuery>;

/** The figures of a year under one policy, kg CO2e, unrounded. */
const figuresOfYear = z.object({
  financialYear: financialYearLabel,
  totals: z.object(scopeTotals),
  months: z.array(z.object({ month: z.string(), ...scopeTotals })).length(12),
  leftOut: z.object({ count: z.number().int() }),
});

/**
 * Answer of GET /policy/effect: a year as it is, and the year that has most of its months in common
 * under the other policy. `restating` says what that policy would change in saved records once they
 * are restated; null when it differs in nothing that records are made with.
 */
export const policyEffect = z.object({
  before: figuresOfYear,
  after: figuresOfYear,
  restating: restatementCounts.nullable(),
});
export type PolicyEffect = z.infer<typeof policyEffect>;
