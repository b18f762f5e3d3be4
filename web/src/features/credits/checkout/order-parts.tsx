import type { Order, SerialRange } from '@canopy/domain/credits';
import { paths, pathWith } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { makeAddress } from '../../../lib/call-address';
import { formatTime } from '../../../lib/site-format';
import { orderText } from '../../../messages/credits/checkout';
import { issuanceText } from '../../../messages/credits/issuance-list';
import styles from './order.module.css';

/** State of a credit or product order. */
interface Step {
  readonly state: keyof typeof orderText.states;
  readonly at: string;
}

/** States of an order with their times. */
export function OrderCourse({ course }: { course: readonly Step[] }) {
  if (course.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{orderText.course}</h2>
      <ol className={styles.course}>
        {course.map(({ state, at }) => (
          <li key={state + at}>
            <strong>{orderText.states[state]}</strong>
            <time dateTime={at}>{formatTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Serial numbers of an order's credits; nothing without any. */
export function OrderSerials({ serials }: { serials: readonly SerialRange[] }) {
  if (serials.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{issuanceText.serials}</h2>
      <ul className={styles.serials}>
        {serials.map(({ first, last }) => (
          <li key={first}>{issuanceText.serialsFrom(first, last)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Files of an order; nothing without any. */
export function OrderDocuments({ order }: { order: Order }) {
  const { reference, provider, isConfirmed, state, certificateId } = order;
  // The proforma goes out with the email after address confirmation.
  const hasProforma = provider === 'invoice' && (isConfirmed || state !== 'Reserved');
  if (!hasProforma && !certificateId) return null;
  return (
    <section className={styles.part}>
      <h2>{orderText.documents}</h2>
      <ul className={styles.documents}>
        {hasProforma && (
          <li>
            <a href={makeAddress('/orders/:reference/proforma', { path: { reference } })}>
              {orderText.proforma}
            </a>
          </li>
        )}
        {certificateId && (
          <>
            <li>
              <Link to={pathWith(paths.certificate, certificateId)}>{orderText.certificate}</Link>
            </li>
            <li>
              <a href={makeAddress('/certificates/:id/pdf', { path: { id: certificateId } })}>
                {orderText.certificatePdf}
              </a>
            </li>
          </>
        )}
      </ul>
    </section>
  );
}
