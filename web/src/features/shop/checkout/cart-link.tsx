import { paths } from '@canopy/domain/site-pages';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { readCart, useCartPieces } from '../../../lib/cart';
import { useSession } from '../../../lib/session';
import { useSite } from '../../../lib/site';
import { formatCount } from '../../../lib/site-format';
import { siteText } from '../../../messages/site';
import styles from './cart-link.module.css';

/** Link to the cart with its number of pieces; nothing for a shop without carts. */
export function CartLink() {
  return useSite().cart ? <Counted /> : null;
}

function Counted() {
  const pieces = useCartPieces();
  const { status } = useSession();
  // After a login the server merges the visitor's cart into the account's.
  useEffect(() => {
    if (status === 'in') readCart().catch(() => {});
  }, [status]);
  return (
    <Link className={`button ${styles.cart}`} to={paths.cart}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d="M6 8h12l1 12H5L6 8Zm3 0V7a3 3 0 0 1 6 0v1"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
      </svg>
      <span className="visually-hidden">{siteText.cart.title}</span>
      {pieces > 0 && (
        <span className={styles.count}>
          {formatCount(pieces)}
          <span className="visually-hidden"> {siteText.cart.pieces(pieces)}</span>
        </span>
      )}
    </Link>
  );
}
