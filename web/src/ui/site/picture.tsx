import type { Picture as WirePicture } from '@canopy/domain/common';
import { makeSrcset } from '@canopy/domain/site-pages';
import { useState } from 'react';
import styles from './picture.module.css';
import { PlaceholderArt } from './placeholder-art';

export interface PictureProps {
  /** The picture of the API. Without one, and when it does not arrive, our own drawing stands there. */
  picture: WirePicture | null | undefined;
  /** The width at which it is shown, as the `sizes` of HTML: `(min-width: 1200px) 384px, 33vw`. */
  sizes: string;
  /** Width to height of the frame, such as `4 / 3`; the picture fills it. Its own when left out. */
  ratio?: string;
  /** At the top of a page: loaded at once and before others. */
  eager?: boolean;
  /** Shows the whole picture inside the frame rather than filling it; for logos. */
  contain?: boolean;
  /** Hides the picture from screen readers where the text beside it says the same already. */
  decorative?: boolean;
  className?: string;
}

/** A picture of the site that keeps its place and asks for no more pixels than it shows. */
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
