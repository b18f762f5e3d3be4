import type { Landing } from '@canopy/domain/content';
import { useId } from 'react';
import { homeText } from '../../../messages/content/home';
import { Picture } from '../../../ui/site/picture';
import { Container } from '../../../ui/site/section';
import styles from './customers.module.css';

/** Row of customers' logos. */
export function Customers({ customers }: { customers: Landing['customers'] }) {
  const heading = useId();
  if (customers.length === 0) {
    return null;
  }
  return (
    <section className={styles.customers} aria-labelledby={heading}>
      <Container>
        <h2 id={heading}>{homeText.customers}</h2>
        <ul>
          {customers.map(({ name, logo }) => (
            <li key={name}>
              {logo && (
                <Picture
                  className={styles.mark}
                  picture={logo}
                  sizes="36px"
                  ratio="1 / 1"
                  contain
                  decorative
                />
              )}
              {name}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
