import { formatRupees, type Product, paths } from '@canopy/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CONTACT_PRODUCT } from '../../lib/contact-product';
import { productText } from '../../messages/marketplace';
import styles from './product-info.module.css';
import { Stars } from './stars';

/** Describes a product, its price, and the two ways to ask for it. */
export function ProductInfo({ product }: { product: Product }) {
  const { _id, name, category, price, rating, quantity, description } = product;
  const [notice, setNotice] = useState('');
  return (
    <div className={styles.info}>
      <p className={styles.category}>{category}</p>
      <h1 className={styles.name}>{name}</h1>
      <Stars rating={rating} />
      <p className={styles.price}>
        <span className="visually-hidden">{productText.price}: </span>
        {formatRupees(price)}
      </p>
      <p className={quantity > 0 ? styles.stock : styles.soldOut}>
        {quantity > 0 ? productText.stock(quantity) : productText.soldOut}
      </p>
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
        <button
          type="button"
          className="button"
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
      <h2 className={styles.heading}>{productText.description}</h2>
      <p className={styles.description}>{description}</p>
    </div>
  );
}
