import { z } from 'zod';
import {
  documentId,
  financialYearLabel,
  isWebAddress,
  line,
  optionalLine,
  optionalText,
  orElse,
  orNone,
  pageMeta,
  paging,
  requiredLine,
  withoutPageAddress,
} from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { CLAIM_KINDS, forbiddenClaimIn } from '../claims';
import { creditMessages } from '../messages';
import { RETIREMENT_STATES } from '../retirement-states';
import { serialRange } from './issuances';

/**
 * For whom credits are retired. Without consent the name is kept, and shown to nobody but its buyer and
 * editors.
 */
export const beneficiary = z.object({
  name: orElse(withoutPageAddress(line(200)), ''),
  consent: z.boolean({ error: messages.notListed }).default(false),
});

/** The words of a retirement: with the checkout, or afterwards. */
export const retirementWords = {
  beneficiary: beneficiary.optional(),
  reason: orElse(
    withoutPageAddress(line(300)).superRefine((reason, context) => {
      const word = forbiddenClaimIn(reason);
      if (word) context.addIssue({ code: 'custom', message: creditMessages.claimInReason(word) });
    }),
    '',
  ),
  year: orNone(financialYearLabel, messages.financialYearForm),
} as const;

/** Body of POST /orders/:reference/retire. `token` is that of the order's mail. */
export const retirementRequest = z.object({ ...retirementWords, token: optionalLine(200) });
export type RetirementRequest = z.output<typeof retirementRequest>;
/** The words of a retirement, once they were read. */
export type RetirementWords = Omit<RetirementRequest, 'token'>;

/** Body of PUT /retirements/:id: what the registry says. */
export const registryRetirement = z.object({
  registryRetirementId: requiredLine(200),
  registryUrl: line(500).refine(isWebAddress, messages.webAddressForm),
});
export type RegistryRetirement = z.output<typeof registryRetirement>;

/** Body of PUT /retirements/:id/consent. */
export const consentChange = z.object({
  consent: z.boolean({ error: messages.required }),
  token: optionalLine(200),
});

/** The claims that a retirement can make; see `findClaim`. */
export const claim = z.object({
  kind: z.enum(CLAIM_KINDS),
  text: z.string(),
});

/** A certificate. Name and reason are '' without consent. */
export const certificate = z.object({
  _id: documentId,
  quantity: z.number().int(),
  project: z.object({
    _id: documentId,
    name: z.string(),
    registry: z.string(),
    methodology: z.string(),
  }),
  vintage: z.number().int().nullable(),
  serials: z.array(serialRange),
  beneficiary: z.string(),
  reason: z.string(),
  year: z.string(),
  state: z.enum(RETIREMENT_STATES),
  demonstration: z.boolean(),
  claim,
  ledgerAgrees: z.boolean().describe('Whether the movements of the ledger say the same now'),
  registryRetirement: z.object({ id: z.string(), url: z.string() }).nullable(),
  requestedAt: z.iso.datetime(),
});
export type Certificate = z.infer<typeof certificate>;

/** A retirement as editors and its buyer have it: with name and reason, whatever the consent. */
export const retirement = certificate.extend({ consent: z.boolean(), orderReference: z.string() });
export type Retirement = z.infer<typeof retirement>;
export const retirementAnswer = z.object({ retirement });

/** A line of the public register. `name` is '' without consent. */
export const registeredRetirement = z.object({
  _id: documentId,
  projectId: documentId,
  project: z.string(),
  vintage: z.number().int().nullable(),
  quantity: z.number().int(),
  year: z.string(),
  state: z.enum(RETIREMENT_STATES),
  demonstration: z.boolean(),
  name: z.string(),
  requestedAt: z.iso.datetime(),
});
export type RegisteredRetirement = z.infer<typeof registeredRetirement>;

/** Query of GET /retirements. `format=csv` answers all that match as a file. */
export const retirementQuery = z.object({
  q: optionalText(),
  year: orNone(financialYearLabel, messages.financialYearForm),
  state: orNone(z.enum(RETIREMENT_STATES), messages.notListed),
  format: orNone(z.enum(['csv']), messages.notListed),
  ...paging,
  page: paging.page.default(1),
});

export type RetirementQuery = z.output<typeof retirementQuery>;

/** Answer of GET /retirements: newest first. Totals are credits of all that match, without demonstrations. */
export const retirementPage = z.object({
  data: z.array(registeredRetirement),
  meta: pageMeta,
  totals: z.object({ requested: z.number().int(), retired: z.number().int() }),
  years: z.array(z.string()).describe('The years that the register has, the latest first'),
});
export type RetirementPage = z.infer<typeof retirementPage>;

/** The retirements that a client asked for in the name of one of its years, without demonstrations. */
export const yearRetirement = z.object({
  _id: documentId,
  project: z.string(),
  vintage: z.number().int().nullable(),
  registry: z.string(),
  quantity: z.number().int(),
  state: z.enum(RETIREMENT_STATES),
  claim: z.enum(CLAIM_KINDS),
});
export type YearRetirement = z.infer<typeof yearRetirement>;

/** A client's credits of one issuance. */
export const creditHolding = z.object({
  issuanceId: documentId,
  projectId: documentId,
  project: z.string(),
  vintage: z.number().int().nullable(),
  registry: z.string(),
  held: z.number().int(),
  retired: z.number().int(),
  serials: z.array(serialRange).describe('Of what is held'),
  demonstration: z.boolean(),
  orders: z
    .array(z.object({ reference: z.string(), quantity: z.number().int() }))
    .describe('Those whose credits are held: each is retired as a whole'),
});
export type CreditHolding = z.infer<typeof creditHolding>;
export const creditHoldings = z.object({ data: z.array(creditHolding) });
