import { checkoutText } from '../../../messages/credits/checkout';
import { TextField, type TextFieldProps, TickField } from '../../../ui/site/fields';

/** The fields of a retirement's words, in the checkout and on the page of an order. */
export function RetirementWords({
  field,
  consent,
  error,
  onChange,
}: {
  /** The value of a field, and what changes it. */
  field: (
    name: 'beneficiaryName' | 'reason' | 'year',
  ) => Pick<TextFieldProps, 'value' | 'error' | 'onChange' | 'onBlur'>;
  consent: boolean;
  /** The error of the consent. */
  error: string | undefined;
  onChange: (change: { consent: boolean }) => void;
}) {
  return (
    <>
      <TextField
        {...field('beneficiaryName')}
        label={checkoutText.beneficiary}
        hint={checkoutText.beneficiaryHelp}
      />
      <TextField {...field('reason')} label={checkoutText.reason} hint={checkoutText.reasonHelp} />
      <TickField
        label={checkoutText.consent}
        hint={checkoutText.consentHelp}
        checked={consent}
        error={error}
        onChange={(given) => onChange({ consent: given })}
      />
      <TextField
        {...field('year')}
        label={checkoutText.year}
        hint={checkoutText.yearHelp}
        inputMode="numeric"
      />
    </>
  );
}
