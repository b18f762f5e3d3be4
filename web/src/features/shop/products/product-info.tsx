import { formatRupees } from '@canopy/domain/common';
import type { Product } from '@canopy/domain/shop';
import { useSite } from '../../../lib/site';
import { productText } from '../../../messages/shop/product';
import { AskActions } from './ask-actions';
import { BuyActions } from './buy-actions';
import styles from './product-info.module.css';
import { ProductTerms } from './product-terms';

/** Product with description, price and two buttons to buy it or, without carts, to ask for it. */
export function ProductInfo({ product }: { product: Product }) {
  const { name, category, price, rating, quantity, description } = product;
  const { cart, taxPercent } = useSite();
  return (
    <div className={styles.info}>
      <p className={styles.category}>{category}</p>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.small}>{productText.rated(rating)}</p>
      <p className={styles.price}>
        <span className="visually-hidden">{productText.price}: </span>
        {formatRupees(price)}
      </p>
      {taxPercent > 0 && <p className={styles.small}>{productText.tax(taxPercent)}</p>}
      <p className={quantity > 0 ? styles.stock : styles.soldOut}>
        {quantity > 0 ? productText.stock(quantity) : productText.soldOut}
      </p>
      {cart ? <BuyActions product={product} /> : <AskActions product={product} />}
      <ProductTerms price={price} />
      <h2 className={styles.heading}>{productText.description}</h2>
      <p className={styles.description}>{description}</p>
    </div>
  );
}
