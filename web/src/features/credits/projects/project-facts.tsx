import type { CarbonProject } from '@canopy/domain/credits';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../lib/site-format';
import { projectText } from '../../../messages/credits/projects';
import { type Fact, Facts } from '../../../ui/facts';
import styles from './project-detail.module.css';

/** Known facts on a project's measurement, verification and registration. */
export function ProjectFacts({ project }: { project: CarbonProject }) {
  const { projectType, nearestPlace, location, coordinates, rating } = project;
  const { verification, methodology } = project;
  const facts: Fact[] = [
    { term: projectText.verification, fact: verification },
    { term: projectText.registry, fact: registryEntry(project) },
    { term: projectText.methodology, fact: methodology },
    { term: projectText.ratingTerm, fact: rating },
    { term: projectText.type, fact: projectType },
    {
      term: projectText.location,
      fact: [nearestPlace, location].filter(Boolean).join(', '),
    },
    { term: projectText.coordinates, fact: coordinates },
  ].filter(({ fact }) => fact !== '');
  return facts.length === 0 ? null : <Facts className={styles.facts} facts={facts} />;
}

/** Renders the name of a project's registry entry, linked if possible. */
function registryEntry({ registry, registryUrl }: CarbonProject): ReactNode {
  return registryUrl === '' ? (
    registry
  ) : (
    <a href={registryUrl} rel="noopener">
      {registry || projectText.registryEntry}
    </a>
  );
}

/** Climate score as a figure and a bar, with its basis; nothing without a score. */
export function ClimateScore({
  project: { climateScore: score, climateScoreBasis: basis },
}: {
  project: CarbonProject;
}) {
  return score === null ? null : (
    <div className={styles.score}>
      <p>
        <span>{projectText.climateScore}</span>
        <strong>{projectText.outOf100(formatAmount(score))}</strong>
      </p>
      <div className={styles.scale} aria-hidden="true">
        <div style={{ width: `${score}%` }} />
      </div>
      {basis && <p className={styles.scoreBasis}>{basis}</p>}
      <p className={styles.scoreNote}>
        {projectText.scoreNote} {!basis && projectText.scoreUnexplained}
      </p>
    </div>
  );
}
