import type { Product } from '@canopy/domain/shop';
import { paths } from '@canopy/domain/site-pages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CONTACT_PRODUCT } from '../../../lib/contact-product';
import { useHydrated } from '../../../lib/use-hydrated';
import { productText } from '../../../messages/shop/product';
import styles from './product-info.module.css';

/** Buttons of a shop without carts. They explain this and link to the contact form. */
export function AskActions({ product: { _id, name } }: { product: Product }) {
  const isHydrated = useHydrated();
  const [notice, setNotice] = useState('');
  return (
    <>
      {/* Without JavaScript the button opens the contact form. */}
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
        {/* Disabled without JavaScript, because it would do nothing. */}
        <button
          type="button"
          className="button"
          disabled={!isHydrated}
          onClick={() => setNotice(productText.addToCartNotice(name))}
        >
          {productText.addToCart}
        </button>
      </form>
      {/* Renders first, because screen readers announce only changes of existing regions. */}
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
