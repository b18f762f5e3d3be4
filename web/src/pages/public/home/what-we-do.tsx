import type { FeatureGroup as Group, Landing } from '@canopy/domain/content';
import { type Path, paths } from '@canopy/domain/site-pages';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { homeText } from '../../../messages/content/home';
import { Picture } from '../../../ui/site/picture';
import { Container } from '../../../ui/site/section';
import { Items } from './items';
import styles from './what-we-do.module.css';

const { groupLinks } = homeText;

/** Links of the feature groups, in the order of specification §1. */
const LINKS: readonly { readonly to: Path; readonly label: string }[] = [
  { to: paths.measureEmission, label: groupLinks.measure },
  { to: paths.carbonCredits, label: groupLinks.credits },
  { to: paths.marketplace, label: groupLinks.shop },
];

/** Overview of the product, with its feature groups side by side below it. */
export function WhatWeDo({
  section: { title, text, items },
  groups,
}: {
  section: Landing['whatWeDo'];
  groups: readonly Group[];
}) {
  const heading = useId();
  if (!title && groups.length === 0) {
    return null;
  }
  return (
    <Container className={styles.whole}>
      {title && (
        <section className={styles.overview} aria-labelledby={heading}>
          <div>
            <h2 id={heading}>{title}</h2>
            {text && <p className={styles.lead}>{text}</p>}
          </div>
          <Items items={items} />
        </section>
      )}
      {groups.length > 0 && (
        <div className={styles.groups}>
          {groups.map((group, place) => (
            <FeatureGroup key={group.title} group={group} link={LINKS[place]} />
          ))}
        </div>
      )}
    </Container>
  );
}

function FeatureGroup({
  group: { title, contents },
  link,
}: {
  group: Group;
  link: (typeof LINKS)[number] | undefined;
}) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {contents.map(({ img, text }) => (
          <li key={text}>
            <Picture
              className={styles.picture}
              picture={img}
              ratio="4 / 3"
              sizes="112px"
              decorative
            />
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {link && (
        <Link className={styles.link} to={link.to}>
          {link.label} <span aria-hidden="true">→</span>
        </Link>
      )}
    </section>
  );
}
