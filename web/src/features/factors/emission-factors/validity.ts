import { type EmissionFactor, editionText } from '@canopy/domain/factors';
import { factorsText } from '../../../messages/admin';

/** Describes a factor's edition and whether its figure was changed; '' if neither applies. */
export function describeEdition({ Edition, ChangedOn }: EmissionFactor): string {
  return editionText({ edition: Edition, changedOn: ChangedOn });
}

/** Describes a factor's validity, such as '2023' or 'from 2024-04-01'; null without one. */
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
