import type { Product } from '@canopy/domain/shop';
import { paths } from '@canopy/domain/site-pages';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toAppError } from '../../../lib/app-error';
import { changeCart } from '../../../lib/cart';
import { toWantedItems } from '../../../lib/cart-items';
import { useSite } from '../../../lib/site';
import { useHydrated } from '../../../lib/use-hydrated';
import { productText } from '../../../messages/shop/product';
import { NoScript } from '../../../ui/site/no-script';
import styles from './product-info.module.css';

/** The cart holds as many pieces as can be bought. */
class AllInCart extends Error {
  constructor(readonly pieces: number) {
    super();
  }
}

/** The buttons that put a product into the cart, and lead to the checkout. */
export function BuyActions({ product }: { product: Product }) {
  const { _id, name, quantity } = product;
  const { mostPiecesPerOrder } = useSite();
  const navigate = useNavigate();
  // A press before script runs would be lost, and look as if the cart had the product.
  const canBuy = useHydrated() && quantity > 0;
  const [notice, setNotice] = useState<{ text: string; failed?: true }>();
  const busy = useRef(false);

  /** @param isMore whether a product that is in the cart gets one piece more */
  async function add(isMore: boolean): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    try {
      await changeCart((cart) => {
        const others = toWantedItems(cart).filter(({ productId }) => productId !== _id);
        const held = cart.items.find(({ productId }) => productId === _id);
        const before = held?.quantity ?? 0;
        if (isMore && before >= (held?.available ?? quantity)) throw new AllInCart(before);
        const pieces = isMore || before === 0 ? before + 1 : before;
        return others.concat([{ productId: _id, quantity: pieces, price: product.price }]);
      });
      setNotice({ text: productText.added(name) });
      return true;
    } catch (failure) {
      const text =
        failure instanceof AllInCart
          ? productText.allInCart(name, failure.pieces, mostPiecesPerOrder)
          : productText.notAdded(name, toAppError(failure).message);
      setNotice({ text, failed: true });
      return false;
    } finally {
      busy.current = false;
    }
  }

  const buy = async () => {
    if (await add(false)) await navigate(paths.productCheckout);
  };

  return (
    <>
      <div className={styles.actions}>
        <button
          type="button"
          className="button button-primary"
          disabled={!canBuy}
          onClick={() => void buy()}
        >
          {productText.buyNow}
        </button>
        <button type="button" className="button" disabled={!canBuy} onClick={() => void add(true)}>
          {productText.addToCart}
        </button>
      </div>
      <NoScript />
      {/* The region is there before its text, or a screen reader does not announce it. */}
      <div role="status">
        {notice && (
          <div className={notice.failed ? styles.failed : styles.notice}>
            <p>{notice.text}</p>
            {!notice.failed && <Link to={paths.cart}>{productText.openCart}</Link>}
          </div>
        )}
      </div>
    </>
  );
}
