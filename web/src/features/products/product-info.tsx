import { formatRupees, type Product, paths } from '@canopy/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { productText } from '../../messages/marketplace';
import styles from './product-info.module.css';
import { Stars } from './stars';

/** Describes a product, its price, and the two ways to ask for it. */
export function ProductInfo({ product }: { product: Product }) {
  const { name, category, price, rating, quantity, description } = product;
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
      <div className={styles.actions}>
        <button
          type="button"
          className="button button-primary"
          onClick={() => setNotice(productText.buyNowNotice(name))}
        >
          {productText.buyNow}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => setNotice(productText.addToCartNotice(name))}
        >
          {productText.addToCart}
        </button>
      </div>
      {/* The region is there before its text, or a screen reader does not announce it. */}
      <div role="status">
        {notice && (
          <div className={styles.notice}>
            <p>{notice}</p>
            <Link to={paths.contact}>{productText.contact}</Link>
          </div>
        )}
      </div>
      <h2 className={styles.heading}>{productText.description}</h2>
      <p className={styles.description}>{description}</p>
    </div>
  );
}
