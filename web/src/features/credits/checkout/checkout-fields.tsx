import { PAYMENT_METHODS } from '@canopy/domain/credits';
import { formatCount } from '../../../lib/site-format';
import { checkoutText, providerText } from '../../../messages/credits/checkout';
import { ChoicesField, TextField, TickField } from '../../../ui/site/fields';
import styles from './checkout.module.css';
import type { CheckoutDraft } from './checkout-form-schema';
import { isSerialised } from './offers';
import { PlaceOrder, ProviderField } from './order-fields';
import { RetirementWords } from './retirement-words';
import type { useCheckout } from './use-checkout';
import { VintageField } from './vintage-field';

type Checkout = Pick<
  ReturnType<typeof useCheckout>,
  'form' | 'offers' | 'chosen' | 'left' | 'most' | 'client'
>;

/** Names of the draft's text fields. */
type TextName = {
  [Name in keyof CheckoutDraft]: CheckoutDraft[Name] extends string ? Name : never;
}[keyof CheckoutDraft];

const MORE = { simulated: providerText.simulated.more, invoice: providerText.invoice.more };

/** Fields and submit button of a checkout. */
export function CheckoutFields({ form, offers, chosen, left, most, client }: Checkout) {
  const { draft, errors, change, touch } = form;
  const field = (name: TextName) => ({
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => touch(name),
  });
  const isSimulated = draft.provider === 'simulated';
  // A single offer without a vintage predates issuances, so there is no choice.
  const isChoice = offers.length > 1 || offers.some(isSerialised);
  return (
    <form className={styles.form} {...form.props}>
      <section>
        <h2>{checkoutText.credits}</h2>
        {isChoice && (
          <VintageField
            offers={offers}
            chosen={chosen}
            error={errors.issuanceId}
            onChange={(issuanceId) => change({ issuanceId })}
          />
        )}
        <TextField
          {...field('quantity')}
          label={checkoutText.quantity}
          hint={checkoutText.quantityHelp(formatCount(left), formatCount(most))}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          step={1}
        />
      </section>
      <section>
        <h2>{checkoutText.payment}</h2>
        <ProviderField form={form} more={MORE} />
        <ChoicesField
          label={checkoutText.paymentMethod}
          hint={isSimulated ? checkoutText.paymentHelp : checkoutText.paymentHelpInvoice}
          kind="radio"
          options={PAYMENT_METHODS}
          chosen={[draft.paymentMethod]}
          error={errors.paymentMethod}
          onChange={([method = '']) => change({ paymentMethod: method })}
        />
      </section>
      <section>
        <h2>{checkoutText.buyer}</h2>
        {client && <p>{checkoutText.buyingFor(client.name)}</p>}
        <TextField
          {...field('name')}
          label={checkoutText.name}
          hint={checkoutText.nameHelp}
          autoComplete="name"
        />
        <TextField
          {...field('email')}
          label={checkoutText.email}
          hint={isSimulated || client ? checkoutText.emailHelp : checkoutText.emailHelpInvoice}
          type="email"
          autoComplete="email"
        />
      </section>
      <section>
        <h2>{checkoutText.retirement}</h2>
        <RetirementWords
          field={field}
          consent={draft.consent}
          error={errors.consent}
          onChange={change}
        />
        {isSerialised(chosen) ? (
          <TickField
            label={checkoutText.retire}
            hint={isSimulated ? checkoutText.retireHelpSimulated : checkoutText.retireHelp}
            checked={draft.retire}
            error={errors.retire}
            onChange={(retire) => change({ retire })}
          />
        ) : (
          <p className={styles.note}>{checkoutText.notRetirable}</p>
        )}
      </section>
      <PlaceOrder form={form} />
    </form>
  );
}
