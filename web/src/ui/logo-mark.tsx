import { LOGO_MARK } from '@canopy/domain/common';

/** Product mark. Decoration next to the product's name. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--leaf)" />
      <path d={LOGO_MARK.crown} fill="var(--on-leaf)" />
      <path
        d={LOGO_MARK.veins}
        fill="none"
        stroke="var(--leaf)"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  );
}
