import { z } from 'zod';
import {
  amount,
  changeBody,
  choice,
  day,
  documentId,
  LONG_TEXT,
  line,
  orNone,
} from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { inventoryMessages } from '../messages';
import { INSTRUMENT_KINDS, instrumentProblems } from '../records/instruments';
import { evidenceId } from './emission-records';

/** Maximum number of instruments per client. */
export const INSTRUMENTS_PER_CLIENT = 2000;
/** Upper limit of one instrument in MWh: about the world's yearly use. */
const MOST_MWH = 1e11;
/** Upper limit far above any fuel's emissions. Keeps sums finite. */
const MOST_KG_PER_KWH = 1000;

/** Month, `YYYY-MM`. A day is reduced to its month. */
const month = z
  .string({ error: inventoryMessages.monthForm })
  .trim()
  .overwrite((given) => (z.iso.date().safeParse(given).success ? given.slice(0, 7) : given))
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, inventoryMessages.monthForm);

const fields = {
  kind: choice(INSTRUMENT_KINDS),
  siteId: orNone(documentId, messages.notFound).describe(
    'Site with the covered electricity; null for the organisation itself',
  ),
  mwh: amount.refine((mwh) => mwh > 0 && mwh <= MOST_MWH, inventoryMessages.mwhRange),
  from: day.describe('First covered day of use. Both days lie in one reporting year'),
  to: day.describe('Last covered day of use'),
  generatedFrom: orNone(month, inventoryMessages.monthForm).describe(
    'Months of generation, YYYY-MM',
  ),
  generatedTo: orNone(month, inventoryMessages.monthForm),
  kgCo2ePerKwh: amount.refine(
    (kg) => kg >= 0 && kg <= MOST_KG_PER_KWH,
    inventoryMessages.kgPerKwhRange,
  ),
  serials: line(500).describe(
    "First to last, or prefix-first-last; '' for a contract without serials. Ranges of one numbering can't overlap",
  ),
  evidence: orNone(evidenceId, inventoryMessages.evidenceUnknown).describe('The id of an upload'),
  retirement: line(LONG_TEXT)
    .nullable()
    .optional()
    .describe('Reference of the retirement in the registry'),
  meetsCriteria: z
    .boolean({ error: messages.notListed })
    .optional()
    .describe(
      "Whether it meets the GHG Protocol's Scope 2 Quality Criteria. If not, it covers nothing, except in years locked by 0.5.0 or earlier",
    ),
};

/** All fields of an instrument, after merging a change into the stored values. */
export const instrumentInput = z.object(fields).superRefine((given, context) => {
  for (const { field, message } of instrumentProblems(given)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});
export type InstrumentInput = z.output<typeof instrumentInput>;

/** Request body of PUT /instruments/:id. Omitted fields keep their value. */
export const instrumentChange = changeBody(fields);
export type InstrumentChange = z.output<typeof instrumentChange>;

const uncoveredDays = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Certificate or contract that covers electricity, with its covered amount. */
export const instrument = z.object({
  _id: documentId,
  kind: z.enum(INSTRUMENT_KINDS),
  siteId: documentId.nullable().describe('Null for the organisation itself'),
  mwh: z.number(),
  from: z.iso.date(),
  to: z.iso.date(),
  generatedFrom: z.string().nullable().describe('YYYY-MM'),
  generatedTo: z.string().nullable().describe('YYYY-MM'),
  kgCo2ePerKwh: z.number(),
  serials: z.string(),
  evidence: evidenceId.nullable(),
  retirement: z.string(),
  meetsCriteria: z.boolean(),
  createdAt: z.iso.datetime(),
  coveredMwh: z.number().describe('Amount covering used electricity'),
  leftOverMwh: z.number(),
  uncovered: uncoveredDays
    .optional()
    .describe("Days after its first day's reporting year, on which it covers nothing"),
});
export type Instrument = z.infer<typeof instrument>;

/** Instrument that would lose days of cover if reporting years started in another month. */
export const cutInstrument = instrument
  .pick({ _id: true, kind: true, serials: true, mwh: true, from: true, to: true })
  .extend({ uncovered: uncoveredDays });

export const instrumentList = z.array(instrument).describe('The newest days first');
