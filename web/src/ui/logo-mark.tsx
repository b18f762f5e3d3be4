/** Product mark: a crown of leaves over a trunk. Decoration next to the product's name. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--leaf)" />
      <path
        d="M16 5.5c5.9 2.1 9 6.3 9 10.6 0 3.7-2.8 6.4-7 6.7l-1 .05V27h-2v-4.15l-1-.05c-4.2-.3-7-3-7-6.7 0-4.3 3.1-8.5 9-10.6Z"
        fill="var(--on-leaf)"
      />
      <path
        d="M16 21.4V12.5m0 7.5 4.2-3.7M16 17l-3.8-3.3"
        fill="none"
        stroke="var(--leaf)"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  );
}
