import type { Product } from '@canopy/domain/shop';
import { paths } from '@canopy/domain/site-pages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CONTACT_PRODUCT } from '../../../lib/contact-product';
import { useHydrated } from '../../../lib/use-hydrated';
import { productText } from '../../../messages/shop/product';
import styles from './product-info.module.css';

/** The buttons of a shop without carts: each says so, and leads to the contact form. */
export function AskActions({ product: { _id, name } }: { product: Product }) {
  const isHydrated = useHydrated();
  const [notice, setNotice] = useState('');
  return (
    <>
      {/* Without script the button leads to the contact form. */}
      <form
        className={styles.actions}
        action={paths.contact}
        onSubmit={(event) => {
          event.preventDefault();
          setNotice(productText.buyNowNotice(name));
        }}
      >
        <input type="hidden" name={CONTACT_PRODUCT} value={_id} />
        <button type="submit" className="button button-primary">
          {productText.buyNow}
        </button>
        {/* Without script it would say nothing. */}
        <button
          type="button"
          className="button"
          disabled={!isHydrated}
          onClick={() => setNotice(productText.addToCartNotice(name))}
        >
          {productText.addToCart}
        </button>
      </form>
      {/* The region is there before its text, or a screen reader does not announce it. */}
      <div role="status">
        {notice && (
          <div className={styles.notice}>
            <p>{notice}</p>
            <Link to={{ pathname: paths.contact, search: `${CONTACT_PRODUCT}=${_id}` }}>
              {productText.contact}
            </Link>
          </div>
        )}
      </div>
    </>
  );
}
