import { z } from 'zod';
import { optionalLine, requiredLine } from '../../common/contracts/fields';

/** The longest text of a unit. */
export const UNIT_LENGTH = 60;

/** The most names of factors that are told of one unknown unit. */
export const NAMES_OF_UNIT = 5;

/** Body of PUT /unit-names. `standsFor` is a known unit in any spelling; '' takes the name back. */
export const unitNameInput = z.object({
  unit: requiredLine(UNIT_LENGTH),
  standsFor: optionalLine(UNIT_LENGTH),
});
export type UnitNameInput = z.output<typeof unitNameInput>;

/**
 * A unit that the catalogue does not know, with the number of emission factors that use it, names
 * of some of them, and the known unit that it stands for ('' for none).
 */
export const unitName = z.object({
  unit: z.string(),
  factors: z.number().int(),
  names: z.array(z.string()).max(NAMES_OF_UNIT),
  standsFor: z.string(),
});
export type UnitName = z.infer<typeof unitName>;

/** Answer of GET /unit-names: those that most factors use first. */
export const unitNames = z.array(unitName);
