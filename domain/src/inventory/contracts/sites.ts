import { z } from 'zod';
import {
  amount,
  changeBody,
  choice,
  day,
  documentId,
  line,
  orNone,
  requiredLine,
} from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { inventoryMessages } from '../messages';
import { CONTROLS, SITE_KINDS } from '../sites/holdings';
import { countryField } from './policy';

/** Limits for sites per client, and for users and holdings per site. */
export const SITES_PER_CLIENT = 1000;
const PEOPLE_PER_SITE = 1000;
const HOLDINGS_PER_SITE = 600;

/** Optional text of one line. If omitted, it keeps its value; null becomes ''. */
const shortLine = (most?: number) =>
  line(most)
    .nullable()
    .transform((given) => given ?? '')
    .optional();

/** Day or month. A month means its first day. */
const dayOrMonth = z
  .string({ error: messages.required })
  .overwrite((given) => (/^\s*\d{4}-\d{2}\s*$/.test(given) ? `${given.trim()}-01` : given))
  .pipe(day);

const share = amount.refine(
  (percent) => percent >= 0 && percent <= 100,
  inventoryMessages.shareRange,
);
const control = z.enum(CONTROLS, { error: inventoryMessages.controlUnknown });

/**
 * Holding as sent by the client. `from`, a first day or a month, becomes `fromMonth`, `YYYY-MM`.
 */
export const holdingInput = z.object({
  from: dayOrMonth
    .refine((from) => from.endsWith('-01'), inventoryMessages.holdingFrom)
    .transform((from) => from.slice(0, 7)),
  share,
  control,
});

const holdings = z
  .array(
    holdingInput.transform(({ from: fromMonth, ...held }) => ({ fromMonth, ...held })),
    { error: messages.listExpected },
  )
  .max(HOLDINGS_PER_SITE, messages.atMost(HOLDINGS_PER_SITE))
  .superRefine((given, context) => {
    const months = given.map(({ fromMonth }) => fromMonth);
    for (const [n, month] of months.entries()) {
      if (months.indexOf(month) === n) continue;
      context.addIssue({
        code: 'custom',
        path: [n, 'from'],
        message: inventoryMessages.holdingMonthTwice,
      });
    }
  });

const fields = {
  name: requiredLine(),
  kind: choice(SITE_KINDS),
  address: shortLine(),
  country: countryField.optional(),
  region: shortLine(60),
  parentId: orNone(documentId, messages.notFound).describe('The parent site; null for none'),
  holdings: holdings.optional().describe('All holdings. A site without holdings is wholly owned'),
  share: share.optional().describe('Percentage owned, from the month of `from`'),
  control: control.optional().describe('Kind of control, from the month of `from`'),
  from: orNone(dayOrMonth, messages.dayForm).describe(
    "The site's first day. In PUT with `share` or `control`, the month from which they apply",
  ),
  to: orNone(day, messages.dayForm).describe("The site's last day"),
  members: z
    .array(z.string({ error: messages.required }), { error: messages.listExpected })
    .max(PEOPLE_PER_SITE, messages.atMost(PEOPLE_PER_SITE))
    .optional()
    .describe('The users assigned to the site, by user id or `_id`'),
};

interface GivenHoldings {
  readonly holdings?: unknown;
  readonly share?: unknown;
  readonly control?: unknown;
  readonly from?: string | null | undefined;
}

/** Refuses share or control without a month, and together with a list of holdings. */
function refuseTwoWays(
  { holdings: list, share: percent, control: kind, from }: GivenHoldings,
  context: z.RefinementCtx,
): void {
  if (percent === undefined && kind === undefined) return;
  if (!from) {
    context.addIssue({
      code: 'custom',
      path: ['from'],
      message: inventoryMessages.holdingMonthMissing,
    });
  }
  if (list !== undefined) {
    context.addIssue({
      code: 'custom',
      path: ['holdings'],
      message: inventoryMessages.holdingsTwice,
    });
  }
}

/** Request body of POST /sites. */
export const siteInput = z.object(fields).superRefine(refuseTwoWays);
export type SiteInput = z.output<typeof siteInput>;

/** Request body of PUT /sites/:id. Omitted fields keep their value. */
export const siteChange = changeBody(fields).superRefine(refuseTwoWays);
export type SiteChange = z.output<typeof siteChange>;

export const holding = z.object({
  from: z.iso.date().describe('First day of the month from which it applies'),
  share: z.number().describe('Percentage owned by the organisation'),
  control: z.enum(CONTROLS),
});

/**
 * Part of an organisation. Its holdings determine its counted share. Without holdings it counts in
 * full.
 */
export const site = z.object({
  _id: documentId,
  name: z.string(),
  kind: z.enum(SITE_KINDS),
  address: z.string(),
  country: z.string().nullable().describe('ISO 3166-1'),
  region: z.string().describe("ISO 3166-2 or a publisher's grid region; '' for none"),
  parentId: documentId.nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  holdings: z.array(holding).describe('Earliest first'),
  members: z.array(z.string()).describe('User ids assigned to the site. Users see only their own'),
});
export type Site = z.infer<typeof site>;

export const siteList = z.array(site);
