import type { Footprint } from '@canopy/domain/shop';
import { formatAmount } from '../../../lib/site-format';
import { footprintText } from '../../../messages/shop/product';
import styles from './product-info.module.css';

/** Footprint of one piece with its basis, or the evidence for a claim; nothing without either. */
export function ProductFootprint({ footprint }: { footprint: Footprint | null }) {
  if (!footprint) return null;
  const { kgCo2ePerUnit, boundary, method, year, evidence } = footprint;
  const facts = [
    { term: footprintText.boundary, fact: boundary },
    { term: footprintText.method, fact: method },
    { term: footprintText.year, fact: year },
    { term: footprintText.evidence, fact: <Evidence text={evidence} /> },
  ].filter(({ fact }) => fact);
  return (
    <section className={styles.footprint}>
      <h2 className={styles.heading}>
        {kgCo2ePerUnit === null ? footprintText.evidence : footprintText.title}
      </h2>
      {kgCo2ePerUnit === null ? (
        <p className={styles.description}>
          <Evidence text={evidence} />
        </p>
      ) : (
        <>
          <p className={styles.figure}>{footprintText.perUnit(formatAmount(kgCo2ePerUnit))}</p>
          {/* `Facts` would exceed the script budget of public pages. */}
          <dl>
            {facts.map(({ term, fact }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
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
