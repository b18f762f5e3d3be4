import { type EmissionFactor, editionText } from '@canopy/domain/factors';
import { factorsText } from '../../../messages/admin';

/** The edition of a factor, and whether its figure was changed; '' where there is nothing to say. */
export function describeEdition({ Edition, ChangedOn }: EmissionFactor): string {
  return editionText({ edition: Edition, changedOn: ChangedOn });
}

/** When a factor holds, such as '2023' or 'from 2024-04-01'; null when nobody has stated it. */
export function describeValidity({
  ValidFrom,
  ValidTo,
}: Pick<EmissionFactor, 'ValidFrom' | 'ValidTo'>): string | null {
  if (!ValidFrom || !ValidTo) {
    if (ValidFrom) return factorsText.from(ValidFrom);
    return ValidTo ? factorsText.until(ValidTo) : null;
  }
  const [year = ''] = ValidFrom.split('-');
  const isYear = ValidFrom === `${year}-01-01` && ValidTo === `${year}-12-31`;
  return isYear ? year : factorsText.fromTo(ValidFrom, ValidTo);
}
