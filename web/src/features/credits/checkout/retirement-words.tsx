import { checkoutText } from '../../../messages/credits/checkout';
import { TextField, type TextFieldProps, TickField } from '../../../ui/site/fields';

/** Retirement fields of the checkout and of the order page. */
export function RetirementWords({
  field,
  consent,
  error,
  onChange,
}: {
  /** Returns a field's value, error and handlers. */
  field: (
    name: 'beneficiaryName' | 'reason' | 'year',
  ) => Pick<TextFieldProps, 'value' | 'error' | 'onChange' | 'onBlur'>;
  consent: boolean;
  /** Error of the consent checkbox. */
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
