import { ContactForm } from '../../../features/content/contact/contact-form';
import type { PageProps } from '../../../lib/public-page';
import { useSite } from '../../../lib/site';
import { contactText } from '../../../messages/content/public-pages';
import { EmptyState } from '../../../ui/empty-state';
import { Container } from '../../../ui/site/section';
import type { contactPage } from '../pages';
import styles from './contact.module.css';

/** Contact page: a form, and the site's addresses. */
export default function ContactPage({
  data: {
    contact: { title, text, services },
    product,
  },
}: PageProps<typeof contactPage>) {
  return (
    <Container className={styles.columns}>
      <div className={styles.words}>
        <h1>{title || contactText.heading}</h1>
        <p className={styles.lead}>{text || contactText.lead}</p>
        <Addresses />
      </div>
      <div className={styles.form}>
        {services.length === 0 ? (
          <EmptyState title={contactText.closedTitle} why={contactText.closedWhy} />
        ) : (
          // The key starts a new message when the product changes.
          <ContactForm key={product?._id} services={services} product={product} />
        )}
      </div>
    </Container>
  );
}

function Addresses() {
  const { email, phone, address } = useSite().contact;
  if (!email && !phone && !address) {
    return null;
  }
  return (
    <dl className={styles.addresses}>
      {email && (
        <div>
          <dt>{contactText.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>{contactText.phone}</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </dd>
        </div>
      )}
      {address && (
        <div>
          <dt>{contactText.address}</dt>
          <dd>{address}</dd>
        </div>
      )}
    </dl>
  );
}
