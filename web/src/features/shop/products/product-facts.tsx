import type { Product } from '@canopy/domain/shop';
import { formatAmount } from '../../../lib/site-format';
import { factText } from '../../../messages/shop/product';
import styles from './product-info.module.css';

/** Known facts of a product, with one piece's footprint and its basis; nothing without any. */
export function ProductFacts({ product }: { product: Product }) {
  const { maker, madeIn, material, contents, footprint } = product;
  const { kgCo2ePerUnit: kg = null, boundary, method, year, evidence = '' } = footprint ?? {};
  const facts = [
    [factText.maker, maker],
    [factText.madeIn, madeIn],
    [factText.material, material],
    [factText.contents, contents],
    [factText.footprint, kg !== null && factText.perUnit(formatAmount(kg))],
    [factText.boundary, boundary],
    [factText.method, method],
    [factText.year, year],
    [factText.evidence, evidence && <Evidence text={evidence} />],
  ] as const;
  const known = facts.filter(([, fact]) => fact);
  return known.length === 0 ? null : (
    <section>
      <h2>{factText.title}</h2>
      {/* `Facts` would exceed the script budget of public pages. */}
      <dl className={styles.facts}>
        {known.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Evidence text. A bare address becomes a link. */
function Evidence({ text }: { text: string }) {
  return /^https?:\/\/\S+$/.test(text) ? (
    <a href={text} rel="nofollow noopener">
      {text}
    </a>
  ) : (
    text
  );
}
