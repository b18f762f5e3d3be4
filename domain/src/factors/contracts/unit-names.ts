import { z } from 'zod';
import { optionalLine, requiredLine } from '../../common/contracts/fields';

/** Maximum characters of a unit. */
export const UNIT_LENGTH = 60;

/** Maximum number of factor names listed for an unknown unit. */
export const NAMES_OF_UNIT = 5;

/** Body of PUT /unit-names. `standsFor` is a known unit in any spelling; '' removes the mapping. */
export const unitNameInput = z.object({
  unit: requiredLine(UNIT_LENGTH),
  standsFor: optionalLine(UNIT_LENGTH),
});
export type UnitNameInput = z.output<typeof unitNameInput>;

/**
 * Unit missing from the catalogue, with the number of its factors and some of their names.
 * `standsFor` is the known unit it maps to, or ''.
 */
export const unitName = z.object({
  unit: z.string(),
  factors: z.number().int(),
  names: z.array(z.string()).max(NAMES_OF_UNIT),
  standsFor: z.string(),
});
export type UnitName = z.infer<typeof unitName>;

/** Response of GET /unit-names, most used first. */
export const unitNames = z.array(unitName);
