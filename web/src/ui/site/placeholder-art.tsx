/** Placeholder for a missing picture: hills under a sun, in the theme's colours. Decoration. */
export function PlaceholderArt({ className, ratio }: { className?: string; ratio: string }) {
  return (
    <svg
      className={className}
      style={{ aspectRatio: ratio }}
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="300" height="200" fill="var(--leaf-soft)" />
      <circle cx="214" cy="74" r="30" fill="#e9ae55" />
      <path d="M0 132c52-36 98-40 150-14s98 12 150-26v108H0Z" fill="#7fb796" />
      <path d="M0 164c56-28 110-30 164-8s92 14 136-8v52H0Z" fill="#3f8c61" />
    </svg>
  );
}
