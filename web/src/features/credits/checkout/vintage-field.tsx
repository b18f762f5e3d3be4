import { formatRupees } from '@canopy/domain/common';
import type { Issuance } from '@canopy/domain/credits';
import { formatCount } from '../../../lib/site-format';
import { checkoutText } from '../../../messages/credits/checkout';
import { issuanceText } from '../../../messages/credits/issuance-list';
import { ChoicesField } from '../../../ui/site/fields';

/** Choice of a project's issuance. */
export function VintageField({
  offers,
  chosen,
  error,
  onChange,
}: {
  offers: readonly Issuance[];
  chosen: Issuance | undefined;
  error: string | undefined;
  onChange: (issuanceId: string) => void;
}) {
  return (
    <ChoicesField
      label={checkoutText.vintage}
      hint={checkoutText.vintageHelp}
      kind="radio"
      options={offers.map(describeOffer)}
      chosen={chosen ? [chosen._id] : []}
      error={error}
      onChange={([issuanceId = '']) => onChange(issuanceId)}
    />
  );
}

function describeOffer(offer: Issuance) {
  const { _id: value, vintage, registry, correspondingAdjustment } = offer;
  const more = checkoutText.offer(formatRupees(offer.price), formatCount(offer.available));
  if (vintage === null) return { value, label: issuanceText.unserialised, more };
  const adjustment = issuanceText.adjustments[correspondingAdjustment];
  return {
    value,
    label: issuanceText.nameOf(vintage, registry),
    more: checkoutText.offerAdjusted(more, adjustment),
  };
}
