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

/** Thrown if the cart already contains all available pieces. */
class AllInCart extends Error {
  constructor(readonly pieces: number) {
    super();
  }
}

/** Buttons that add a product to the cart or lead to the checkout. */
export function BuyActions({ product }: { product: Product }) {
  const { _id, name, quantity } = product;
  const { mostPiecesPerOrder } = useSite();
  const navigate = useNavigate();
  // A click before hydration would be lost, although the user expects the product in the cart.
  const canBuy = useHydrated() && quantity > 0;
  const [notice, setNotice] = useState<{ text: string; failed?: true }>();
  const busy = useRef(false);

  /**
   * Adds the product to the cart and returns whether that succeeded.
   * @param isMore whether to add one more piece of a product already in the cart
   */
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
      {/* Renders first, because screen readers announce only changes of existing regions. */}
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
