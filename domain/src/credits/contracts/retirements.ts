import { z } from 'zod';
import {
  documentId,
  financialYearLabel,
  isWebAddress,
  line,
  optionalLine,
  optionalText,
  orNone,
  pageMeta,
  paging,
  requiredLine,
} from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { CLAIM_KINDS } from '../claims';
import { RETIREMENT_STATES } from '../retirement-states';
import { serialRange } from './issuances';
import { retirementWords } from './retirement-words';

/** Body of POST /orders/:reference/retire. `token` comes from the order's mail. */
export const retirementRequest = z.object({ ...retirementWords, token: optionalLine(200) });
export type RetirementRequest = z.output<typeof retirementRequest>;
/** Parsed beneficiary, reason and year of a retirement. */
export type RetirementWords = Omit<RetirementRequest, 'token'>;

/** Body of PUT /retirements/:id: the registry's own retirement. */
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

/** Claim of a retirement; see `findClaim`. */
export const claim = z.object({
  kind: z.enum(CLAIM_KINDS),
  text: z.string(),
});

/** Certificate of a retirement. Name and reason are '' without consent. */
export const certificate = z.object({
  _id: documentId,
  url: z.url().describe('Address of its page'),
  quantity: z.number().int(),
  project: z.object({
    _id: documentId,
    name: z.string(),
    place: z.string().describe('Nearest town, state and country, as far as known'),
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
  ledgerAgrees: z.boolean().describe('Whether the ledger currently confirms the certificate'),
  registryRetirement: z.object({ id: z.string(), url: z.string() }).nullable(),
  requestedAt: z.iso.datetime(),
});
export type Certificate = z.infer<typeof certificate>;

/** Retirement for editors and its buyer. Contains name and reason regardless of consent. */
export const retirement = certificate.extend({ consent: z.boolean(), orderReference: z.string() });
export type Retirement = z.infer<typeof retirement>;
export const retirementAnswer = z.object({ retirement });

/** Line of the public register. `name` is '' without consent. */
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

/** Query of GET /retirements. `format=csv` returns all matches as a file. */
export const retirementQuery = z.object({
  q: optionalText(),
  year: orNone(financialYearLabel, messages.financialYearForm),
  state: orNone(z.enum(RETIREMENT_STATES), messages.notListed),
  format: orNone(z.enum(['csv']), messages.notListed),
  ...paging,
  page: paging.page.default(1),
});

export type RetirementQuery = z.output<typeof retirementQuery>;

/**
 * Response of GET /retirements, newest first. Totals count the credits of all matches, without
 * demonstrations.
 */
export const retirementPage = z.object({
  data: z.array(registeredRetirement),
  meta: pageMeta,
  totals: z.object({ requested: z.number().int(), retired: z.number().int() }),
  years: z.array(z.string()).describe("The register's years, latest first"),
});
export type RetirementPage = z.infer<typeof retirementPage>;

/** Retirement that a client requested for one of its years. Demonstrations are excluded. */
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

/** Client's credits of one issuance. */
export const creditHolding = z.object({
  issuanceId: documentId,
  projectId: documentId,
  project: z.string(),
  vintage: z.number().int().nullable(),
  registry: z.string(),
  held: z.number().int(),
  retired: z.number().int(),
  serials: z.array(serialRange).describe('Serials of held credits'),
  demonstration: z.boolean(),
  orders: z
    .array(z.object({ reference: z.string(), quantity: z.number().int() }))
    .describe('Orders with held credits. Each is retired as a whole'),
});
export type CreditHolding = z.infer<typeof creditHolding>;
export const creditHoldings = z.object({ data: z.array(creditHolding) });
