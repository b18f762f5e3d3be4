import type { EmissionFactor } from '@canopy/domain/factors';
import type { factorPartFields } from '../../../messages/fields';

/** Path of a gas or fuel property of a factor. Files have a column for each. */
export type FactorPart = keyof typeof factorPartFields;

/** First part of each object, which shows errors of the whole object. */
const FIRST_PARTS: Readonly<Record<string, FactorPart>> = {
  Gases: 'Gases.co2',
  FuelProperties: 'FuelProperties.densityKgPerLitre',
};
const OTHER_GASES = 'others';

/**
 * Assembles the parts of a form or file: `Gases.co2` becomes `co2` of `Gases`. Omits blank parts
 * and empty objects.
 */
export function withParts(flat: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(flat)) {
    const [object = '', part] = key.split('.');
    if (part === undefined) whole[key] = value;
    else if (!isBlank(value)) {
      const read = part === OTHER_GASES ? gasesIn(String(value)) : value;
      whole[object] = { ...(whole[object] as object | undefined), [part]: read };
    }
  }
  return whole;
}

/**
 * Returns the form or file path of a part. Errors of one other gas belong to the field of all other
 * gases.
 */
export function partPath(path: readonly string[]): string[] {
  const [object = '', part] = path;
  const first = FIRST_PARTS[object];
  if (!first) return [...path];
  return [part === undefined ? first : `${object}.${part}`];
}

/** Formats a part of a factor for a file. */
export function partOf(factor: EmissionFactor, path: FactorPart): string | number {
  const [object, part = ''] = path.split('.') as ['Gases' | 'FuelProperties', string];
  const value = (factor[object] as Readonly<Record<string, unknown>> | null)?.[part];
  return part === OTHER_GASES ? gasLines(value as Record<string, number> | undefined) : text(value);
}

/** Formats gases as `SF6: 0.01; NF3: 2`. */
export function gasLines(gases: Readonly<Record<string, number>> = {}): string {
  return Object.entries(gases)
    .map(([gas, kg]) => `${gas}: ${kg}`)
    .join('; ');
}

function gasesIn(lines: string): Record<string, string> {
  const pairs = lines.split(/[;\n]/).filter((line) => line.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.lastIndexOf(':');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || String(value).trim() === '';
}

function text(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value ?? '');
}
