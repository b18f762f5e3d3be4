import styles from './project-detail.module.css';
import withoutOutline from './without-outline.json';

/** A country: its code (ISO 3166-1) and its name. */
export interface Place {
  readonly code: string;
  readonly name: string;
}

/**
 * The outline of a country, a small file of its own, and its name. Countries of far islands have none, nor
 * those whose laws forbid the borders that our source has (`npm run outlines`).
 */
export function ProjectPlace({ place: { code, name } }: { place: Place }) {
  if (withoutOutline.includes(code)) return null;
  return (
    <figure className={styles.place}>
      <img src={`/outlines/${code}.svg`} alt="" />
      <figcaption>{name}</figcaption>
    </figure>
  );
}
