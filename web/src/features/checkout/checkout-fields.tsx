import { type CarbonProject, PAYMENT_METHODS } from '@canopy/domain';
import { formatCount } from '../../lib/site-format';
import { checkoutText } from '../../messages/marketplace';
import { ChoicesField, FormFailure, TextField } from '../../ui/site/fields';
import { SubmitButton } from '../../ui/site/submit-button';
import type { ContractForm } from '../../ui/site/use-contract-form';
import styles from './checkout.module.css';
import type { CheckoutDraft } from './checkout-form-schema';

/** The fields of a checkout and its button. */
export function CheckoutFields({
  project,
  most,
  form,
}: {
  project: CarbonProject;
  /** The most credits that can be ordered. */
  most: number;
  form: ContractForm<CheckoutDraft>;
}) {
  const { draft, errors, change, touch } = form;
  const field = (name: keyof CheckoutDraft) => ({
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => touch(name),
  });
  return (
    <form className={styles.form} {...form.props}>
      <section>
        <h2>{checkoutText.credits}</h2>
        <TextField
          {...field('quantity')}
          label={checkoutText.quantity}
          hint={checkoutText.quantityHelp(formatCount(project.quantity), formatCount(most))}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          step={1}
        />
      </section>
      <section>
        <h2>{checkoutText.payment}</h2>
        <ChoicesField
          label={checkoutText.paymentMethod}
          hint={checkoutText.paymentHelp}
          kind="radio"
          options={PAYMENT_METHODS}
          chosen={[draft.paymentMethod]}
          error={errors.paymentMethod}
          onChange={([method = '']) => change({ paymentMethod: method })}
        />
      </section>
      <section>
        <h2>{checkoutText.buyer}</h2>
        <TextField
          {...field('name')}
          label={checkoutText.name}
          hint={checkoutText.nameHelp}
          autoComplete="name"
        />
        <TextField
          {...field('email')}
          label={checkoutText.email}
          hint={checkoutText.emailHelp}
          type="email"
          autoComplete="email"
        />
      </section>
      <div className={styles.submit}>
        <FormFailure text={form.failure} />
        <SubmitButton
          label={checkoutText.submit}
          sendingLabel={checkoutText.submitting}
          isSending={form.sending}
        />
      </div>
    </form>
  );
}
