import { formatRupees, type Issuance } from '@canopy/domain';
import { formatCount } from '../../lib/site-format';
import { checkoutText, issuanceText } from '../../messages/marketplace';
import { ChoicesField } from '../../ui/site/fields';

/** The choice between the issuances of a project. */
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
      options={offers.map(({ _id, vintage, registry, price, available, ...offer }) => ({
        value: _id,
        label:
          vintage === null ? issuanceText.unserialised : issuanceText.nameOf(vintage, registry),
        more: checkoutText.offer(
          formatRupees(price),
          formatCount(available),
          issuanceText.adjustments[offer.correspondingAdjustment],
        ),
      }))}
      chosen={chosen ? [chosen._id] : []}
      error={error}
      onChange={([issuanceId = '']) => onChange(issuanceId)}
    />
  );
}
