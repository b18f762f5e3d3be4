import { formatRupees, toPaise, toRupees } from '@canopy/domain/common';
import type { CarbonProject } from '@canopy/domain/credits';
import { paths } from '@canopy/domain/site-pages';
import { generatePath, Link } from 'react-router-dom';
import { formatCount } from '../../../lib/site-format';
import { useWantedCredits } from '../../../lib/wanted-credits';
import { listLinkText } from '../../../messages/content/missing';
import { projectText } from '../../../messages/credits/projects';
import { balanceText } from '../../../messages/inventory/balance';
import { creditsLeft } from './credits-left';
import styles from './project-detail.module.css';
import { ClimateScore } from './project-facts';

/** Price and remaining credits of a project, with a link to its checkout. */
export function BuyPanel({ project }: { project: CarbonProject }) {
  const { _id, price, quantity } = project;
  const { wanted, carryTo } = useWantedCredits();
  return (
    <div className={styles.panel}>
      <p className={styles.price}>{formatRupees(price)}</p>
      <p className={styles.per}>{projectText.perCredit}</p>
      <p className={quantity > 0 ? styles.left : styles.soldOut}>{creditsLeft(quantity)}</p>
      {wanted !== null && quantity > 0 && (
        <p className={styles.wanted}>
          {balanceText.sum(
            formatCount(wanted),
            wanted === 1,
            formatRupees(toRupees(toPaise(price) * wanted)),
          )}
        </p>
      )}
      {quantity > 0 ? (
        <Link
          className={`button button-primary ${styles.buy}`}
          to={carryTo(generatePath(paths.checkout, { id: _id }))}
        >
          {projectText.buy}
        </Link>
      ) : (
        <>
          <p className={styles.why}>{projectText.soldOutWhy}</p>
          <Link className={`button ${styles.buy}`} to={paths.carbonCredits}>
            {listLinkText.otherProjects}
          </Link>
        </>
      )}
      <ClimateScore project={project} />
    </div>
  );
}
