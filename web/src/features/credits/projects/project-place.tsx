import type { Place } from './find-place';
import styles from './project-detail.module.css';

/** The outline of a country, a small file of its own, with the place of a project in it. */
export function ProjectPlace({ place: { code, name, width, height, mark } }: { place: Place }) {
  return (
    <figure className={styles.place}>
      {/* The facts name the coordinates. */}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <image href={`/outlines/${code}.svg`} width={width} height={height} />
        {mark && <circle className={styles.mark} cx={mark.x} cy={mark.y} r="7" />}
      </svg>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
