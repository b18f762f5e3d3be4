import { formatRupees } from '@canopy/domain/common';
import type { CarbonProject } from '@canopy/domain/credits';
import { entryPaths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { useWantedCredits } from '../../../lib/wanted-credits';
import { creditsText } from '../../../messages/credits/credits';
import { projectCardText } from '../../../messages/credits/project-card';
import { THUMBNAIL_SIZE } from '../../../ui/site/card';
import { Picture } from '../../../ui/site/picture';
import { creditsLeft } from './credits-left';
import styles from './featured-carousel.module.css';
import type { Place } from './find-place';
import { kindOf } from './project-grid';
import { ProjectPlace } from './project-place';
import { RatingBadge } from './rating-badge';
import { useRotation } from './use-rotation';

const text = creditsText.carousel;

/**
 * Featured projects, one at a time. Follows the carousel pattern of the ARIA Authoring Practices.
 */
export function FeaturedCarousel({
  projects,
  places,
}: {
  projects: readonly CarbonProject[];
  /** Locator of each project, if known. It replaces the picture, which the list repeats. */
  places: readonly (Place | null)[];
}) {
  const rotation = useRotation(projects.length);
  const { index, isPlaying, isStill, show } = rotation;
  if (projects.length === 0) {
    return null;
  }
  return (
    <section
      className={styles.carousel}
      aria-roledescription={text.role}
      aria-label={creditsText.featured}
      onPointerEnter={rotation.hold}
      onPointerLeave={rotation.release}
      onFocus={rotation.hold}
      onBlur={rotation.release}
    >
      {projects.length > 1 && (
        <div className={styles.controls}>
          <Control
            label={isPlaying ? text.pause : text.play}
            shape={isPlaying ? 'M9 6v12M15 6v12' : 'M9 6v12l9-6Z'}
            onClick={() => rotation.setPlaying(!isPlaying)}
          />
          <Control label={text.previous} shape="m14 6-6 6 6 6" onClick={() => show(index - 1)} />
          <Control label={text.next} shape="m10 6 6 6-6 6" onClick={() => show(index + 1)} />
          <span className={styles.place} aria-hidden="true">
            {text.slideOf(index + 1, projects.length)}
          </span>
        </div>
      )}
      <div aria-live={isStill ? 'polite' : 'off'}>
        {projects.map((project, n) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields
          <div
            key={project._id}
            className={styles.slide}
            role="group"
            aria-roledescription={text.slide}
            aria-label={text.slideOf(n + 1, projects.length)}
            hidden={n !== index}
          >
            <Slide project={project} place={places[n] ?? null} isFirst={n === 0} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Slide({
  project,
  place,
  isFirst,
}: {
  project: CarbonProject;
  place: Place | null;
  isFirst: boolean;
}) {
  const { projectName, description, photo, price, quantity, rating } = project;
  const { carryTo } = useWantedCredits();
  return (
    <>
      {place ? (
        <div className={styles.map}>
          <ProjectPlace place={place} />
        </div>
      ) : (
        <Picture
          className={styles.picture}
          picture={photo[0] ?? null}
          sizes={`(min-width: 1264px) 660px, (min-width: 769px) 54vw, ${THUMBNAIL_SIZE}`}
          eager={isFirst}
          decorative
        />
      )}
      <div className={styles.words}>
        <p className={styles.kind}>
          {creditsText.featuredOne} · {kindOf(project)} <RatingBadge rating={rating} />
        </p>
        <h2 className={styles.name}>{projectName}</h2>
        <p className={styles.description}>{description}</p>
        <p className={styles.price}>
          <strong>{formatRupees(price)}</strong> {projectCardText.each} ·{' '}
          <span className={styles.left}>{creditsLeft(quantity)}</span>
        </p>
        <Link
          className={`button button-primary ${styles.link}`}
          to={carryTo(entryPaths.project(project))}
        >
          {creditsText.view}
          <span className="visually-hidden">: {projectName}</span>
        </Link>
      </div>
    </>
  );
}

function Control({ label, shape, onClick }: { label: string; shape: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onClick}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d={shape}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
