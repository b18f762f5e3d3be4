import { formatRupees } from '@canopy/domain/common';
import type { Issuance } from '@canopy/domain/credits';
import { formatCount } from '../../../lib/site-format';
import { issuanceText } from '../../../messages/credits/issuance-list';
import { type Fact, Facts } from '../../../ui/facts';
import styles from './project-detail.module.css';

/** Credits of a project by vintage; nothing if they have neither vintage nor serial numbers. */
export function ProjectIssuances({ issuances }: { issuances: readonly Issuance[] }) {
  if (!issuances.some(({ vintage }) => vintage !== null)) return null;
  return (
    <section>
      <h2 className={styles.heading}>{issuanceText.title}</h2>
      <p className={styles.issuancesLead}>{issuanceText.lead}</p>
      <ul className={styles.issuances}>
        {issuances.map((issuance) => (
          <li key={issuance._id}>
            <h3>
              {issuance.vintage === null
                ? issuanceText.unserialised
                : issuanceText.nameOf(issuance.vintage, issuance.registry)}
            </h3>
            <Facts facts={listFacts(issuance)} />
          </li>
        ))}
      </ul>
      <p className={styles.scoreNote}>{issuanceText.adjustmentWhy}</p>
    </section>
  );
}

function listFacts({
  vintage,
  available,
  issued,
  price,
  serialFirst,
  serialLast,
  correspondingAdjustment,
}: Issuance) {
  const facts: Fact[] = [
    { term: issuanceText.price, fact: formatRupees(price) },
    {
      term: issuanceText.available,
      fact: issuanceText.of(formatCount(available), formatCount(issued)),
    },
  ];
  if (vintage === null) return facts;
  return facts.concat([
    { term: issuanceText.adjustment, fact: issuanceText.adjustments[correspondingAdjustment] },
    { term: issuanceText.serials, fact: issuanceText.serialsFrom(serialFirst, serialLast) },
  ]);
}
