import { formatRupees } from '@canopy/domain/common';
import { contactInput, contentMessages, SALUTATIONS } from '@canopy/domain/content';
import type { Product } from '@canopy/domain/shop';
import { entryPaths, paths } from '@canopy/domain/site-pages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { loadHttp } from '../../../lib/load-http';
import { contactText } from '../../../messages/content/public-pages';
import {
  ChoicesField,
  FormFailure,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../ui/site/fields';
import { NoScript } from '../../../ui/site/no-script';
import { Picture } from '../../../ui/site/picture';
import { SubmitButton } from '../../../ui/site/submit-button';
import { UnsavedChangesDialog } from '../../../ui/site/unsaved-changes-dialog';
import { useContractForm } from '../../../ui/site/use-contract-form';
import styles from './contact-form.module.css';

const NOTHING = {
  salutation: '',
  firstName: '',
  lastName: '',
  mobile: '',
  email: '',
  services: [] as readonly string[],
  message: '',
};

interface ContactFormProps {
  readonly services: readonly string[];
  /** Product that the message is about. */
  readonly product: Product | null;
}

/** Contact form. A confirmation replaces it once the message has arrived. */
export function ContactForm(props: ContactFormProps) {
  const [sent, setSent] = useState(false);
  return sent ? (
    <Confirmation onAnother={() => setSent(false)} />
  ) : (
    <Fields {...props} onSent={() => setSent(true)} />
  );
}

function Fields({ services, product, onSent }: ContactFormProps & { onSent: () => void }) {
  const initial = useState(() => ({ ...NOTHING, productId: product?._id }))[0];
  const { draft, change, touch, errors, failure, sending, changed, props } = useContractForm(
    contactInput,
    initial,
    async (body) => {
      const { http } = await loadHttp();
      await http.post('/contact', { body });
      onSent();
    },
  );

  const text = (name: 'firstName' | 'lastName' | 'mobile' | 'email' | 'message') => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => touch(name),
  });

  return (
    <form {...props} className={styles.form} aria-label={contactText.form}>
      <UnsavedChangesDialog when={changed} />
      {product && <AboutProduct product={product} error={errors.productId} />}
      <div className={styles.name}>
        <SelectField
          required
          label={contactText.salutation}
          placeholder={contactText.choose}
          options={SALUTATIONS}
          name="salutation"
          autoComplete="honorific-prefix"
          value={draft.salutation}
          error={errors.salutation}
          onChange={(salutation) => change({ salutation })}
          onBlur={() => touch('salutation')}
        />
        <TextField
          required
          label={contactText.firstName}
          autoComplete="given-name"
          {...text('firstName')}
        />
        <TextField
          required
          label={contactText.lastName}
          autoComplete="family-name"
          {...text('lastName')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          required
          label={contactText.mobile}
          hint={contactText.mobileHint}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...text('mobile')}
        />
        <TextField
          required
          label={contactText.email}
          hint={contactText.emailHint}
          type="email"
          autoComplete="email"
          {...text('email')}
        />
      </div>
      <ChoicesField
        kind="checkbox"
        required
        label={contactText.services}
        options={services}
        chosen={draft.services}
        error={errors.services}
        onChange={(chosen) => change({ services: chosen })}
        onBlur={() => touch('services')}
      />
      <TextAreaField label={contactText.message} rows={5} {...text('message')} />
      <FormFailure text={failure} />
      <NoScript />
      <SubmitButton
        label={contactText.send}
        sendingLabel={contactText.sending}
        isSending={sending}
        className="button-large"
      />
    </form>
  );
}

function AboutProduct({ product, error }: { product: Product; error: string | undefined }) {
  return (
    <div className={styles.product}>
      <Picture picture={product.images[0] ?? null} ratio="1" sizes="72px" decorative />
      <div>
        <p>
          {contactText.about} <Link to={entryPaths.product(product)}>{product.name}</Link>
        </p>
        {error ? <p role="alert">{error}</p> : <p>{formatRupees(product.price)}</p>}
        <Link to={paths.contact}>{contactText.without}</Link>
      </div>
    </div>
  );
}

function Confirmation({ onAnother }: { onAnother: () => void }) {
  return (
    <div className={styles.sent} role="status">
      <svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle cx="32" cy="32" r="32" fill="var(--leaf-soft)" />
        <path
          d="m20 33 8.5 8.5L45 25"
          fill="none"
          stroke="var(--leaf)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {/* Sending removes the form and the focused button with it. */}
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {contactText.sentTitle}
      </h2>
      <p>{contentMessages.contactReceived}</p>
      <button type="button" className="button" onClick={onAnother}>
        {contactText.another}
      </button>
    </div>
  );
}
