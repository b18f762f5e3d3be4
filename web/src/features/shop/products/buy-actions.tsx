import type { Product } from '@canopy/domain/shop';
import { paths } from '@canopy/domain/site-pages';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toAppError } from '../../../lib/app-error';
import { loadChunk } from '../../../lib/load-chunk';
import { useSite } from '../../../lib/site';
import { useHydrated } from '../../../lib/use-hydrated';
import { productText } from '../../../messages/shop/product';
import { NoScript } from '../../../ui/site/no-script';
import styles from './product-info.module.css';

/** Number of pieces, and buttons that add them to the cart or lead to the checkout. */
export function BuyActions({ product }: { product: Product }) {
  const { name, quantity } = product;
  const { mostPiecesPerOrder } = useSite();
  const navigate = useNavigate();
  // A click before hydration would be lost, although the user expects the product in the cart.
  const canBuy = useHydrated() && quantity > 0;
  const [notice, setNotice] = useState<{ text: string; failed?: true }>();
  const busy = useRef(false);
  const pieces = useRef<HTMLInputElement>(null);

  /**
   * Adds the wanted pieces to the cart and returns whether that succeeded.
   * @param isMore whether to add them to those in the cart, instead of counting these
   */
  async function add(isMore: boolean): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    try {
      const { addToCart } = await loadChunk(() => import('./add-to-cart'));
      const wanted = Number(pieces.current?.value);
      const refusal = await addToCart(product, wanted, { isMore, mostPiecesPerOrder });
      setNotice(refusal ? { text: refusal, failed: true } : { text: productText.added(name) });
      return !refusal;
    } catch (failure) {
      setNotice({ text: productText.notAdded(name, toAppError(failure).message), failed: true });
      return false;
    } finally {
      busy.current = false;
    }
  }

  const buy = async () => {
    if (await add(false)) await navigate(paths.productCheckout);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add(true);
  };

  return (
    <>
      <form className={styles.actions} onSubmit={submit}>
        {quantity > 0 && (
          <label>
            {productText.pieces}
            <input ref={pieces} inputMode="numeric" defaultValue="1" />
          </label>
        )}
        <button
          type="button"
          className="button button-primary"
          disabled={!canBuy}
          onClick={() => void buy()}
        >
          {productText.buyNow}
        </button>
        <button type="submit" className="button" disabled={!canBuy}>
          {productText.addToCart}
        </button>
      </form>
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
