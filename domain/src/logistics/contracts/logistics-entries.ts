import { z } from 'zod';
import { amount, choice, documentId, optionalText } from '../../common/contracts/fields';
import { withSentences } from '../../common/contracts/validate';
import { messages } from '../../common/messages';
import { TRANSACTION_TYPES } from '../entry';
import { TRANSPORT_MODES, VEHICLES, VEHICLES_OF_MODE } from '../freight';
import { logisticsMessages } from '../messages';
import { PACKAGING_MATERIALS } from '../packaging';
import { CITIES } from '../places';

const positiveAmount = amount.refine((value) => value > 0, messages.amountPositive);

/** Blank means none. */
const packMaterial = z
  .enum([...PACKAGING_MATERIALS, ''], { error: messages.notListed })
  .nullish()
  .transform((material) => material ?? '');

/** kg. Blank means 0, because `Number('')` is 0. */
const packWeightKg = z
  .union([z.number(), z.string().trim().transform(Number)], { error: messages.numberExpected })
  .pipe(z.number({ error: messages.numberExpected }))
  .nullish()
  .transform((weight) => weight ?? 0)
  .refine((weight) => weight >= 0, logisticsMessages.amountNegative);

/** Returns the error message for packaging with a weight but without a material. */
export function packMaterialProblem(entry: { packWeightKg: number; packMaterial: string }) {
  return entry.packWeightKg > 0 && entry.packMaterial === ''
    ? logisticsMessages.packMaterialMissing
    : undefined;
}

/**
 * Request body of POST /emissions. The session determines the business. `adminId`, `businessId` and
 * `username` are optional and must match it. Factors and emissions are ignored, because the server
 * computes them.
 */
export const logisticsEntryInput = withSentences(
  z
    .object({
      adminId: optionalText(),
      businessId: optionalText(),
      username: optionalText(254),
      transactionType: choice(TRANSACTION_TYPES).default('Sale'),
      pickup: choice(CITIES),
      drop: choice(CITIES),
      transportMode: choice(TRANSPORT_MODES),
      vehicle: choice(VEHICLES),
      weightKg: positiveAmount,
      distanceKm: positiveAmount,
      packMaterial,
      packWeightKg,
    })
    .superRefine((entry, context) => {
      const refuse = (path: keyof typeof entry, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (!VEHICLES_OF_MODE[entry.transportMode].includes(entry.vehicle)) {
        refuse('vehicle', logisticsMessages.vehicleOfOtherMode(entry.transportMode));
      }
      const unpacked = packMaterialProblem(entry);
      if (unpacked) refuse('packMaterial', unpacked);
    }),
  [
    [messages.required, logisticsMessages.entryIncomplete],
    [messages.amountPositive, logisticsMessages.entryNotPositive],
  ],
);
export type LogisticsEntryInput = z.output<typeof logisticsEntryInput>;

/**
 * Saved entry with its factors. `emissionFactor` is in kg CO2e per tonne-km, `packFactor` in kg
 * CO2e per kg. `emission` and `packEmission` are in kg CO2e, unrounded.
 */
export const logisticsEntry = z.object({
  _id: documentId,
  adminId: documentId,
  businessId: documentId,
  businessName: z.string(),
  username: z.string(),
  transactionType: z.enum(TRANSACTION_TYPES),
  pickup: z.string(),
  drop: z.string(),
  transportMode: z.enum(TRANSPORT_MODES),
  vehicle: z.enum(VEHICLES),
  weightKg: z.number(),
  distanceKm: z.number(),
  emissionFactor: z.number(),
  emission: z.number(),
  packMaterial: z.enum([...PACKAGING_MATERIALS, '']),
  packWeightKg: z.number(),
  packFactor: z.number(),
  packEmission: z.number(),
  createdAt: z.iso.datetime(),
});
export type LogisticsEntry = z.infer<typeof logisticsEntry>;

/** List of entries, newest first. */
export const logisticsEntryList = z.object({ entries: z.array(logisticsEntry) });

export const logisticsEntryAdded = z.object({ entry: logisticsEntry });
