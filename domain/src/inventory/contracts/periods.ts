import { z } from 'zod';
import {
  documentId,
  financialYearLabel,
  LONG_TEXT,
  requiredLine,
  requiredText,
} from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { inventoryMessages } from '../messages';
import { PERIOD_STATES } from '../periods/period';
import { differsFromStatement, scope2Figures, scopeTotals } from './figures';
import { marketBasis } from './market-basis';
import { policy } from './policy';

/** Maximum number of records that a client can mark when returning a site. */
const RETURNED_RECORDS = 1000;
const MOST_SITES = 1000;

const periodState = z.enum(PERIOD_STATES);

/** Site `_id`. Null means the organisation itself. */
const siteId = documentId.nullable();

/** Person who took a step: the login, and the name at that time. */
const person = z.object({ userId: z.string(), username: z.string() });

/** Site within one year. */
export const periodSite = z.object({
  siteId,
  state: periodState,
  /** Present while the site is submitted. */
  submittedBy: person.optional(),
  /** Present while the site is open again: the client's reason, and the records in question. */
  comment: z.string().optional(),
  recordIds: z.array(documentId).optional(),
});
export type PeriodSite = z.infer<typeof periodSite>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Reporting year of a client. */
export const period = z.object({
  year: financialYearLabel,
  state: periodState,
  /** Number of the newest statement; 0 without one. */
  version: z.number().int(),
  /** Sites of the year, the organisation itself first. */
  sites: z.array(periodSite),
  /** Newest statement. Remains after the year is reopened. */
  statement: z
    .object({
      version: z.number().int(),
      sha256,
      lockedAt: z.iso.datetime(),
      differs: differsFromStatement,
    })
    .optional(),
});
export type Period = z.infer<typeof period>;

/** Response of GET /periods: years with a record or a state, newest first. */
export const periodList = z.array(period);

/** Query of GET /periods. The platform admin passes a client. Other sessions belong to one. */
export const periodQuery = z.object({ clientId: documentId.optional() });

/** Sites affected by a step. Defaults to all sites the caller is responsible for. */
const siteIds = z
  .array(siteId, { error: messages.notListed })
  .min(1, messages.required)
  .max(MOST_SITES, messages.tooLong(MOST_SITES))
  .optional();

/** Request body of POST /periods/:year/submit. */
export const periodSubmission = z.object({ siteIds });

/**
 * Request body of POST /periods/:year/return. Without `siteIds`, every submitted site is returned.
 */
export const periodReturn = z.object({
  siteIds,
  comment: requiredText(LONG_TEXT),
  recordIds: z
    .array(documentId)
    .max(RETURNED_RECORDS, inventoryMessages.recordsTooMany(RETURNED_RECORDS))
    .optional(),
});
export type PeriodReturn = z.output<typeof periodReturn>;

/** Request body of POST /periods/:year/lock: the signer's name, as typed. */
export const periodLock = z.object({ name: requiredLine() });

/** Request body of POST /periods/:year/reopen. */
export const periodReopening = z.object({ reason: requiredText(LONG_TEXT) });

/** Largest value of an integer column. */
const MOST_VERSION = 2 ** 31 - 1;

/** Query of GET /periods/:year/statement. Defaults to the newest version. */
export const statementQuery = z.object({
  clientId: documentId.optional(),
  version: z.coerce
    .number()
    .int()
    .min(1)
    // Larger numbers never match, but PostgreSQL would throw for them.
    .transform((given) => Math.min(given, MOST_VERSION))
    .optional(),
});
export type StatementQuery = z.output<typeof statementQuery>;

/** First line of a statement's file, before the records. Contains no personal names. */
export const statementHead = z.object({
  organisation: z.string(),
  year: z.object({ label: financialYearLabel, from: z.iso.date(), to: z.iso.date() }),
  version: z.number().int(),
  policy,
  sites: z.array(z.looseObject({})),
  instruments: z.array(z.looseObject({})),
  metrics: z.array(z.looseObject({})),
  categories: z.array(z.looseObject({})),
  /** kg CO2e, unrounded, as on the dashboard. */
  totals: z.object(scopeTotals),
  scope2: scope2Figures,
  marketBasis: marketBasis
    .omit({ instruments: true })
    .optional()
    .describe('Parts of the market-based figure not covered by instruments. Absent before 0.6.0'),
  electricityOutsideBoundary: z
    .array(z.object({ siteId, month: z.string(), kwh: z.number() }))
    .optional()
    .describe(
      'Electricity of months in which nothing of a site counts. Its instruments cover it too. Absent before 0.6.0',
    ),
  /** Editions of the factors used for the records. */
  editions: z.array(z.string()),
});
export type StatementHead = z.infer<typeof statementHead>;

/** Response of GET /periods/:year/statement as JSON. */
export const statement = statementHead.extend({
  /** Hash of the response body that the same call returns for `Accept: application/x-ndjson`. */
  sha256,
  bytes: z.number().int(),
  records: z.number().int(),
  lockedAt: z.iso.datetime(),
  submittedBy: z.array(person),
  approvedBy: person,
  /** `name` is the name typed by the signer. */
  signedBy: person.extend({ name: z.string() }),
});
export type Statement = z.infer<typeof statement>;

/** Media type of a statement's file: one JSON value per line. */
export const STATEMENT_TYPE = 'application/x-ndjson';

/** Range of days, both ends included; null where unbounded. */
const openDays = z.object({ from: z.iso.date().nullable(), to: z.iso.date().nullable() });

/** `details` of a 409 with the code `period_locked`. */
export const periodLocked = z.object({
  open: z.array(openDays).describe('Days whose figures can still be changed'),
});

/** Maximum number of ambiguous records in a refusal. */
export const AMBIGUOUS_RECORDS = 20;

/** Record matched by several emission factors. */
const ambiguousRecord = z.object({
  _id: documentId,
  selectedName: z.string(),
  date: z.iso.date(),
  date1: z.iso.date(),
  site: z.string().nullable().describe("The site's name; null for the organisation"),
  username: z.string().optional().describe("The user's name, only for clients"),
});
export type AmbiguousRecord = z.infer<typeof ambiguousRecord>;

/** `details` of a 409 with the code `period_not_ready`: the reasons that block the step. */
export const periodNotReady = z.object({
  hinders: z.object({
    state: periodState
      .optional()
      .describe('Set if the state of the year or its sites rules out this step'),
    sites: z.array(siteId).optional().describe('Unsubmitted sites; null for the organisation'),
    ambiguous: z
      .number()
      .int()
      .optional()
      .describe('Number of ambiguous records in the year, or in the sites to submit'),
    ambiguousRecords: z
      .array(ambiguousRecord)
      .max(AMBIGUOUS_RECORDS)
      .optional()
      .describe(`The first ${AMBIGUOUS_RECORDS} ambiguous records. Members see only their own`),
    fourEyes: z.literal(true).optional().describe('The caller has submitted a site of the year'),
    passwordFromSubmitter: z
      .literal(true)
      .optional()
      .describe("A submitter of the year set the caller's password"),
    emailFromSubmitter: z
      .literal(true)
      .optional()
      .describe("That submitter also set the caller's e-mail address"),
  }),
});
export type PeriodHindrances = z.infer<typeof periodNotReady>['hinders'];
