import type { Place } from './find-place';
import styles from './project-detail.module.css';

/** Country outline, loaded as a small separate file, with the project's position. */
export function ProjectPlace({ place: { code, name, width, height, mark } }: { place: Place }) {
  return (
    <figure className={styles.place}>
      {/* Hidden from screen readers, because the facts list the coordinates. */}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <image href={`/outlines/${code}.svg`} width={width} height={height} />
        {mark && <circle className={styles.mark} cx={mark.x} cy={mark.y} r="7" />}
      </svg>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
