import { formatRupees } from '@canopy/domain/common';
import type { PayTo } from '@canopy/domain/credits';
import { QRCodeSVG } from '@rc-component/qrcode';
import { payText } from '../../../messages/credits/checkout';
import { Facts } from '../../../ui/facts';
import styles from './payment-instructions.module.css';

const QR_PX = 132;

/** Payment details of an order, with a QR code if the seller has a UPI id. */
export function PaymentInstructions({ payTo }: { payTo: PayTo | null }) {
  if (!payTo) return null;
  const { details, upi, amount, reference } = payTo;
  const facts = [
    ...(details === '' ? [] : [{ term: payText.payTo, fact: details }]),
    ...(upi ? [{ term: payText.upi, fact: <a href={upi.link}>{upi.id}</a> }] : []),
    { term: payText.amount, fact: formatRupees(amount) },
    { term: payText.reference, fact: reference },
  ];
  return (
    <section className={styles.part}>
      <h2>{payText.title}</h2>
      <div className={styles.columns}>
        <Facts className={styles.facts} facts={facts} />
        {upi && (
          <figure className={styles.qr}>
            <QRCodeSVG value={upi.link} size={QR_PX} marginSize={2} title={payText.qr} />
            <figcaption>{payText.scan}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
