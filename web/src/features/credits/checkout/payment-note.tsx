import { checkoutText } from '../../../messages/credits/checkout';
import styles from './checkout.module.css';

/** Notice before the form that nothing will be charged, or how payment works. */
export function PaymentNote({ isSimulated, why }: { isSimulated: boolean; why: string }) {
  return (
    <div className={styles.simulated}>
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5M12 7.8v.2"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <p>
        <strong>{isSimulated ? checkoutText.simulated : checkoutText.invoiced}.</strong> {why}
      </p>
    </div>
  );
}
