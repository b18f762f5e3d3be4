import { formatRupees } from '@canopy/domain/common';
import type { CartItem } from '@canopy/domain/shop';
import { entryPaths } from '@canopy/domain/site-pages';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../../lib/site';
import { cartText } from '../../../messages/shop/cart';
import { Picture } from '../../../ui/site/picture';
import styles from './cart.module.css';

/** Product in the cart with pieces and price. `onChange` receives 0 for a removal. */
export function CartLine({
  item,
  onChange,
}: {
  item: CartItem;
  onChange: (quantity: number) => Promise<void>;
}) {
  const { productId, name, image, price, quantity, available: most, total } = item;
  const { mostPiecesPerOrder } = useSite();
  return (
    <li className={styles.line}>
      <Picture picture={image} ratio="4 / 3" sizes="112px" decorative className={styles.picture} />
      <div className={styles.what}>
        <Link className={styles.name} to={entryPaths.product({ _id: productId, name })}>
          {name}
        </Link>
        <span className={styles.each}>{cartText.each(formatRupees(price))}</span>
        <span className={styles.each} role="status">
          {quantity === most && cartText.fewerLeft(name, most, mostPiecesPerOrder)}
        </span>
      </div>
      <Pieces name={name} quantity={quantity} most={most} onChange={onChange} />
      <strong className={styles.total}>{formatRupees(total)}</strong>
      <button
        type="button"
        className={styles.remove}
        aria-label={cartText.removeOf(name)}
        onClick={() => void onChange(0)}
      >
        {cartText.remove}
      </button>
    </li>
  );
}

function Pieces({
  name,
  quantity,
  most,
  onChange,
}: {
  name: string;
  quantity: number;
  most: number;
  onChange: (quantity: number) => Promise<void>;
}) {
  // Null unless the input contains a value that isn't saved yet.
  const [typed, setTyped] = useState<string | null>(null);
  const commit = async () => {
    const pieces = Math.min(Number(typed), most);
    if (pieces >= 1 && pieces !== quantity) await onChange(pieces);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void commit();
  };
  return (
    <div className={styles.pieces}>
      <button
        type="button"
        aria-label={cartText.fewer(name)}
        disabled={quantity <= 1}
        onClick={() => void onChange(quantity - 1)}
      >
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={cartText.quantity(name)}
        value={typed ?? quantity}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={() => void commit()}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={cartText.more(name)}
        disabled={quantity >= most}
        onClick={() => void onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  );
}
