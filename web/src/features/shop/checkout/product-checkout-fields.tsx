import { COUNTRIES } from '@canopy/domain/common';
import { checkoutText } from '../../../messages/credits/checkout';
import { productCheckoutText as text } from '../../../messages/shop/product-checkout';
import { SelectField, TextField } from '../../../ui/site/fields';
import type { ContractForm } from '../../../ui/site/use-contract-form';
import styles from '../../credits/checkout/checkout.module.css';
import { PlaceOrder, ProviderField } from '../../credits/checkout/order-fields';
import type { ProductDraft } from './product-checkout-schema';

const NAMES = COUNTRIES.map(({ name }) => name);
const MORE = { simulated: text.simulatedMore, invoice: text.invoiceMore } as const;

/** Fields and submit button of a product checkout. */
export function ProductCheckoutFields({ form }: { form: ContractForm<ProductDraft> }) {
  const { draft, errors, change, touch } = form;
  const field = (name: keyof ProductDraft) => ({
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => touch(name),
  });
  return (
    <form className={styles.form} {...form.props}>
      <section>
        <h2>{checkoutText.buyer}</h2>
        <TextField
          {...field('name')}
          required
          label={checkoutText.name}
          hint={text.nameHelp}
          autoComplete="name"
        />
        <TextField
          {...field('email')}
          required
          label={checkoutText.email}
          hint={draft.provider === 'simulated' ? text.emailHelp : checkoutText.emailHelpInvoice}
          type="email"
          autoComplete="email"
        />
      </section>
      <section>
        <h2>{text.address}</h2>
        <p className={styles.note}>{text.addressHelp}</p>
        <TextField
          {...field('street')}
          required
          label={text.street}
          autoComplete="street-address"
        />
        <div className={styles.pair}>
          <TextField
            {...field('postalCode')}
            required
            label={text.postalCode}
            autoComplete="postal-code"
          />
          <TextField {...field('city')} required label={text.city} autoComplete="address-level2" />
        </div>
        <TextField
          {...field('region')}
          label={text.region}
          hint={text.regionHelp}
          autoComplete="address-level1"
        />
        <SelectField
          {...field('country')}
          required
          label={text.country}
          options={NAMES}
          placeholder={text.countryPlaceholder}
          autoComplete="country-name"
        />
      </section>
      <section className={styles.payment}>
        <h2>{checkoutText.payment}</h2>
        <ProviderField form={form} more={MORE} />
      </section>
      <PlaceOrder form={form} />
    </form>
  );
}
