import { paths } from '@canopy/domain/site-pages';
import { NavLink } from 'react-router-dom';
import { orderTabsText as text } from '../../messages/orders';
import styles from '../../ui/tabs.module.css';

/** Links between the lists of both kinds of orders. */
export function OrderTabs() {
  return (
    <nav className={styles.tabs} aria-label={text.label}>
      <NavLink to={paths.ordersCms} className={styles.tab}>
        {text.credits}
      </NavLink>
      <NavLink to={paths.productOrdersCms} className={styles.tab}>
        {text.products}
      </NavLink>
    </nav>
  );
}
