import type { Picture as WirePicture } from '@canopy/domain/common';
import { makeSrcset } from '@canopy/domain/site-pages';
import { useState } from 'react';
import styles from './picture.module.css';
import { PlaceholderArt } from './placeholder-art';

export interface PictureProps {
  /** Picture from the API. Without one, or if it fails to load, our own drawing replaces it. */
  picture: WirePicture | null | undefined;
  /** Displayed width, as HTML's `sizes`: `(min-width: 1200px) 384px, 33vw`. */
  sizes: string;
  /**
   * Aspect ratio of the frame, such as `4 / 3`. The picture fills it. Defaults to the picture's
   * own.
   */
  ratio?: string;
  /** Whether the picture is at the top of a page: it loads at once and before others. */
  eager?: boolean;
  /** Shows the whole picture inside the frame instead of filling it; for logos. */
  contain?: boolean;
  /** Hides the picture from screen readers if the nearby text gives the same information. */
  decorative?: boolean;
  className?: string;
}

/** Picture of the site that reserves its space and requests no more pixels than it shows. */
export function Picture({
  picture,
  sizes,
  ratio,
  eager = false,
  contain = false,
  decorative = false,
  className = '',
}: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const shape = `${styles.picture} ${contain ? styles.contain : ''} ${className}`;
  if (!picture || picture.url === failedUrl) {
    return <PlaceholderArt className={shape} ratio={ratio ?? '3 / 2'} />;
  }
  return (
    <img
      className={shape}
      src={picture.url}
      srcSet={makeSrcset(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={decorative ? '' : picture.alternativeText}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      style={{ aspectRatio: ratio }}
      onError={() => setFailedUrl(picture.url)}
    />
  );
}
