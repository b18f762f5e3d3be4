import { PAYMENT_METHODS } from '@canopy/domain/credits';
import { formatCount } from '../../../lib/site-format';
import { checkoutText, providerText } from '../../../messages/credits/checkout';
import { issuanceText } from '../../../messages/credits/issuance-list';
import { ChoicesField, TextField, TickField } from '../../../ui/site/fields';
import { AmountField, EntryField } from './amount-fields';
import styles from './checkout.module.css';
import type { CheckoutDraft } from './checkout-form-schema';
import { isSerialised } from './offers';
import { PlaceOrder, ProviderField } from './order-fields';
import { RetirementWords } from './retirement-words';
import type { useCheckout } from './use-checkout';
import { VintageField } from './vintage-field';

type Checkout = Pick<
  ReturnType<typeof useCheckout>,
  'form' | 'offers' | 'chosen' | 'left' | 'most' | 'price' | 'client'
>;

/** Names of the draft's text fields. */
type TextName = {
  [Name in keyof CheckoutDraft]: CheckoutDraft[Name] extends string ? Name : never;
}[keyof CheckoutDraft];

const MORE = { simulated: providerText.simulated.more, invoice: providerText.invoice.more };

/** Fields and submit button of a checkout. */
export function CheckoutFields({ form, offers, chosen, left, most, price, client }: Checkout) {
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
  const isRetirable = isSerialised(chosen);
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
        <EntryField entry={draft.entry} onChange={(entry) => change({ entry })} />
        {draft.entry === 'amount' ? (
          <AmountField
            amount={draft.amount}
            price={price}
            most={most}
            refusal={errors.quantity}
            // Naming the quantity removes the server's message about it.
            onChange={(amount) => change({ amount, quantity: draft.quantity })}
            onBlur={() => touch('quantity')}
          />
        ) : (
          <TextField
            {...field('quantity')}
            required
            label={checkoutText.quantity}
            hint={checkoutText.quantityHelp(formatCount(left), formatCount(most))}
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            step={1}
          />
        )}
        {!isRetirable && <p className={styles.note}>{issuanceText.notRetirable}</p>}
      </section>
      <section>
        <h2>{checkoutText.payment}</h2>
        <ProviderField form={form} more={MORE} />
        <ChoicesField
          label={checkoutText.paymentMethod}
          required
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
          required
          label={checkoutText.name}
          hint={checkoutText.nameHelp}
          autoComplete="name"
        />
        <TextField
          {...field('email')}
          required
          label={checkoutText.email}
          hint={isSimulated || client ? checkoutText.emailHelp : checkoutText.emailHelpInvoice}
          type="email"
          autoComplete="email"
        />
      </section>
      {isRetirable && (
        <section>
          <h2>{checkoutText.retirement}</h2>
          <RetirementWords
            field={field}
            consent={draft.consent}
            error={errors.consent}
            onChange={change}
          />
          <TickField
            label={checkoutText.retire}
            hint={isSimulated ? checkoutText.retireHelpSimulated : checkoutText.retireHelp}
            checked={draft.retire}
            error={errors.retire}
            onChange={(retire) => change({ retire })}
          />
        </section>
      )}
      <PlaceOrder form={form} />
    </form>
  );
}
