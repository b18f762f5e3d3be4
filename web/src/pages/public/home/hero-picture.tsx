import type { Picture as WirePicture } from '@canopy/domain/common';
import type { LandingHero } from '@canopy/domain/content';
import { makeSrcset } from '@canopy/domain/site-pages';
import { Picture } from '../../../ui/site/picture';
import styles from './hero-picture.module.css';

/**
 * Picture of the hero, with editors' variants for phones and the dark theme.
 *
 * With a dark variant, style sheets hide one of two pictures, and browsers load no hidden lazy
 * picture. Sources for `prefers-color-scheme` would ignore the theme chosen on the site.
 */
export function HeroPicture({
  hero: { image, imageDark, imagePhone, imagePhoneDark },
  className,
}: {
  hero: LandingHero;
  className: string | undefined;
}) {
  if (!imageDark && !imagePhoneDark) {
    return <Variant wide={image} phone={imagePhone} shape={className} eager />;
  }
  return (
    <>
      <Variant wide={image} phone={imagePhone} shape={className} className={styles.light} />
      <Variant
        wide={imageDark ?? image}
        phone={imagePhoneDark ?? imagePhone}
        shape={className}
        className={styles.dark}
      />
    </>
  );
}

function Variant({
  wide,
  phone,
  shape,
  className,
  eager = false,
}: {
  wide: WirePicture | null;
  phone: WirePicture | null;
  /** Class of the image itself. */
  shape: string | undefined;
  className?: string | undefined;
  eager?: boolean;
}) {
  return (
    <picture className={className}>
      {phone && (
        <source
          media="(max-width: 583px)"
          srcSet={makeSrcset(phone)}
          sizes="calc(100vw - 32px)"
          width={phone.width}
          height={phone.height}
        />
      )}
      <Picture
        className={shape}
        picture={wide}
        sizes="(min-width: 1264px) 704px, (min-width: 769px) 52vw, (min-width: 500px) 96vw, 420px"
        eager={eager}
      />
    </picture>
  );
}
