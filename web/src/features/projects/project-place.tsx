import styles from './project-detail.module.css';

/** A country: its code (ISO 3166-1) and its name. */
export interface Place {
  readonly code: string;
  readonly name: string;
}

/**
 * The outline of a country, a small file of its own, and its name. A few countries of far islands have none:
 * a decorative picture that is not there takes no place.
 */
export function ProjectPlace({ place: { code, name } }: { place: Place }) {
  return (
    <figure className={styles.place}>
      <img src={`/outlines/${code}.svg`} alt="" />
      <figcaption>{name}</figcaption>
    </figure>
  );
}
