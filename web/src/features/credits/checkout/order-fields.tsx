import type { OrderProvider } from '@canopy/domain/credits';
import { useSite } from '../../../lib/site';
import { checkoutText, providerText } from '../../../messages/credits/checkout';
import { ChoicesField, FormFailure } from '../../../ui/site/fields';
import { NoScript } from '../../../ui/site/no-script';
import { SubmitButton } from '../../../ui/site/submit-button';
import type { ContractForm } from '../../../ui/site/use-contract-form';
import styles from './checkout.module.css';

/** Payment methods, shown if there is a choice or an error. */
export function ProviderField({
  form: { draft, errors, change },
  more,
}: {
  form: Pick<ContractForm<{ readonly provider: string }>, 'draft' | 'errors' | 'change'>;
  /** Second line of each method. */
  more: Readonly<Record<OrderProvider, string>>;
}) {
  const { providers } = useSite();
  if (providers.length < 2 && !errors.provider) return null;
  return (
    <ChoicesField
      label={checkoutText.provider}
      kind="radio"
      options={providers.map((value) => ({
        value,
        label: providerText[value].label,
        more: more[value],
      }))}
      chosen={[draft.provider]}
      error={errors.provider}
      onChange={([provider = '']) => change({ provider })}
    />
  );
}

/** Button that places the order, below errors of the whole form. */
export function PlaceOrder({
  form: { failure, sending },
}: {
  form: Pick<ContractForm<object>, 'failure' | 'sending'>;
}) {
  return (
    <div className={styles.submit}>
      <FormFailure text={failure} />
      <NoScript />
      <SubmitButton
        label={checkoutText.submit}
        sendingLabel={checkoutText.submitting}
        isSending={sending}
      />
    </div>
  );
}
