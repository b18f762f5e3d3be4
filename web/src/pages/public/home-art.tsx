/** Hills, trees and a sun in the colours of the theme. Decoration. */
export function HomeArt() {
  return (
    <svg viewBox="0 0 520 400" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="home-art-frame">
          <rect width="520" height="400" rx="28" />
        </clipPath>
      </defs>
      <g clipPath="url(#home-art-frame)">
        <rect width="520" height="400" fill="var(--leaf-soft)" />
        <circle cx="378" cy="132" r="58" fill="#e9ae55" />
        <path d="M0 252c90-66 170-72 260-28s170 22 260-46v222H0Z" fill="#7fb796" />
        <path d="M0 306c96-52 190-54 284-14s160 24 236-14v122H0Z" fill="#3f8c61" />
        {TREES.map(({ x, y, size }) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
            <path d="M0 0v-44" stroke="#14492f" strokeWidth="6" strokeLinecap="round" />
            <path
              d="M0-120c24 9 37 28 37 48 0 20-15 32-37 32s-37-12-37-32c0-20 13-39 37-48Z"
              fill="#1d6643"
            />
            <path d="M0-120c24 9 37 28 37 48 0 20-15 32-37 32Z" fill="#175437" />
          </g>
        ))}
        <path d="M0 362c130-44 240-34 330-10s130 10 190-12v60H0Z" fill="#14492f" />
      </g>
    </svg>
  );
}

const TREES = [
  { x: 88, y: 300, size: 1 },
  { x: 150, y: 290, size: 0.72 },
  { x: 232, y: 296, size: 0.9 },
  { x: 420, y: 312, size: 1.15 },
  { x: 482, y: 300, size: 0.75 },
];
