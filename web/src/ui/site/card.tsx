import type { Picture as WirePicture } from '@canopy/domain/common';
import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Picture } from './picture';
import { SiteLink } from './site-link';

export interface CardProps {
  title: string;
  /** Where the card leads; the whole card can be clicked. Left out, it is only read. */
  to?: string;
  /** The text of its link, such as 'See full news'. Without it the title is the link. */
  more?: string;
  /** Left out, the card has no picture; null or one that fails shows our drawing. */
  picture?: WirePicture | null;
  /** The ratio of the picture's frame. */
  ratio?: string;
  sizes?: string;
  /** The first card of the list that a page is about: its picture is the largest in view. */
  leads?: boolean;
  /** Above the title: a category, a date. */
  eyebrow?: ReactNode;
  text?: ReactNode;
  /** A longer text, which is read here. */
  children?: ReactNode;
  /** At the lower edge, in line with the neighbours': a price, a rating. */
  footer?: ReactNode;
  level?: 2 | 3;
}

/** One of several things to choose from: picture, title, a few words. Stands in a `CardGrid`. */
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

/**
 * For cards of which three or four stand in a row. On a phone the picture fills a narrow frame that is as high as the
 * words beside it, so it is wider than its frame.
 */
const CARD_SIZES =
  '(min-width: 1264px) 400px, (min-width: 769px) 34vw, (min-width: 584px) 48vw, 65vw';
