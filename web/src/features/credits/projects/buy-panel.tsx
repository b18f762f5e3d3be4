import { formatRupees } from '@canopy/domain/common';
import type { ProjectEntry } from '@canopy/domain/credits';
import { paths } from '@canopy/domain/site-pages';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { late } from '../../../lib/late';
import { listLinkText } from '../../../messages/content/missing';
import { issuanceText } from '../../../messages/credits/issuance-list';
import { projectCardText } from '../../../messages/credits/project-card';
import { projectText } from '../../../messages/credits/projects';
import { creditsLeft } from './credits-left';
import styles from './project-detail.module.css';
import { ClimateScore } from './project-facts';

const BuyForm = late(() => import('./buy-form'));

/** Price and remaining credits of a project, with the way to its checkout. */
export function BuyPanel({ project }: { project: ProjectEntry }) {
  const { price, quantity, retirable } = project;
  return (
    <div className={styles.panel}>
      <p className={styles.price}>{formatRupees(price)}</p>
      <p className={styles.per}>{projectText.perCredit}</p>
      <p className={quantity > 0 ? styles.left : styles.soldOut}>{creditsLeft(quantity)}</p>
      {quantity > 0 ? (
        <>
          <p className={styles.why}>
            {retirable ? projectCardText.retirable : issuanceText.notRetirable}
          </p>
          <Suspense>
            <BuyForm project={project} />
          </Suspense>
        </>
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
