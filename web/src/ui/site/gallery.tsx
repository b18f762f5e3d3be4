import type { Picture as WirePicture } from '@canopy/domain/common';
import { useState } from 'react';
import { siteText } from '../../messages/site';
import styles from './gallery.module.css';
import { Picture } from './picture';

/** Pictures of one subject: one large, the others to choose from below it. */
export function Gallery({
  name,
  pictures,
  ratio,
  sizes,
}: {
  /** Name of the pictures' subject. */
  name: string;
  pictures: readonly WirePicture[];
  ratio: string;
  sizes: string;
}) {
  const [chosen, setChosen] = useState(0);
  // An editor may have removed the chosen picture.
  const shown = pictures[chosen] ?? pictures[0];
  return (
    <section className={styles.gallery} aria-label={siteText.gallery.label(name)}>
      <Picture
        key={shown?.url}
        className={styles.large}
        picture={shown}
        ratio={ratio}
        sizes={sizes}
        eager
      />
      {pictures.length > 1 && (
        <noscript>
          <ul className={styles.links}>
            {pictures.map(({ url }, index) => (
              <li key={url}>
                <a href={url}>{siteText.gallery.open(index + 1, pictures.length)}</a>
              </li>
            ))}
          </ul>
        </noscript>
      )}
      {pictures.length > 1 && (
        <ul className={styles.choice}>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={siteText.gallery.show(index + 1, pictures.length)}
                aria-pressed={picture === shown}
                onClick={() => setChosen(index)}
              >
                <Picture picture={picture} ratio={ratio} sizes="104px" decorative />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
