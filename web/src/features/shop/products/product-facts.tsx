import type { Product } from '@canopy/domain/shop';
import { formatAmount } from '../../../lib/site-format';
import { factText } from '../../../messages/shop/product';
import { Facts } from '../../../ui/facts';
import styles from './product-info.module.css';

/** Known facts of a product, with one piece's footprint and its basis; nothing without any. */
export function ProductFacts({ product }: { product: Product }) {
  const { maker, madeIn, material, contents, footprint } = product;
  const { kgCo2ePerUnit: kg = null, boundary, method, year, evidence = '' } = footprint ?? {};
  const facts = [
    { term: factText.maker, fact: maker },
    { term: factText.madeIn, fact: madeIn },
    { term: factText.material, fact: material },
    { term: factText.contents, fact: contents },
    { term: factText.footprint, fact: kg === null ? '' : factText.perUnit(formatAmount(kg)) },
    { term: factText.boundary, fact: boundary },
    { term: factText.method, fact: method },
    { term: factText.year, fact: year },
    { term: factText.evidence, fact: evidence && <Evidence text={evidence} /> },
  ].filter(({ fact }) => fact);
  return facts.length === 0 ? null : (
    <section>
      <h2>{factText.title}</h2>
      <Facts className={styles.facts} facts={facts} />
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
