import type { Picture as WirePicture } from '@canopy/domain/common';
import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Picture } from './picture';
import { SiteLink } from './site-link';

export interface CardProps {
  title: string;
  /** Target of the card, which is clickable as a whole. Without it, the card is only text. */
  to?: string;
  /** Text of the link, such as 'See full news'. Without it, the title is the link. */
  more?: string;
  /** Undefined for no picture. Null, or a picture that fails to load, shows our drawing. */
  picture?: WirePicture | null;
  /** Aspect ratio of the picture's frame. Phones show a square. */
  ratio?: string;
  sizes?: string;
  /** Whether this is the first card of a page's main list: its picture is the largest in view. */
  leads?: boolean;
  /** Above the title: a category, a date. */
  eyebrow?: ReactNode;
  text?: ReactNode;
  /** Longer text, shown in full. */
  children?: ReactNode;
  /** At the lower edge, aligned with the neighbouring cards: a price, a rating. */
  footer?: ReactNode;
  level?: 2 | 3;
}

/** Card with picture, title and a few words, for a `CardGrid`. */
export function Card({
  title,
  to,
  more,
  picture,
  ratio = '3 / 2',
  sizes = CARD_SIZES,
  leads = false,
  eyebrow,
  text,
  children,
  footer,
  level = 3,
}: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={`${styles.card} ${to ? styles.leads : ''}`}>
      {picture !== undefined && (
        <div className={styles.frame}>
          <Picture picture={picture} ratio={ratio} sizes={sizes} eager={leads} decorative />
        </div>
      )}
      <div className={styles.body}>
        {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
        <Heading className={styles.title}>
          {to && !more ? (
            <SiteLink className={styles.cover} to={to}>
              {title}
            </SiteLink>
          ) : (
            title
          )}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.story}>{children}</div>}
        {footer && <div className={styles.footer}>{footer}</div>}
        {to && more && (
          <SiteLink className={`${styles.cover} ${styles.more}`} to={to}>
            {more}
            <span className="visually-hidden">: {title}</span>
          </SiteLink>
        )}
      </div>
    </article>
  );
}

/** Width of landscape pictures that fill a phone's square. */
export const THUMBNAIL_SIZE = '184px';

/** Sizes for cards in rows of three or four. */
const CARD_SIZES = `(min-width: 1264px) 400px, (min-width: 769px) 34vw, (min-width: 584px) 48vw, ${THUMBNAIL_SIZE}`;
