/**
 * Picture of hills under a low sun. It is the same in light and dark mode, on its own deep green.
 */
export function LoginArt() {
  return (
    <svg
      viewBox="0 0 640 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="640" height="900" fill="#12402a" />
      <circle cx="452" cy="500" r="76" fill="#eab765" />
      <path d="M0 560c120-90 210-96 320-40s190 40 320-60v440H0Z" fill="#1d5a3b" />
      <path d="M0 660c100-70 220-80 340-20s210 40 300-10v270H0Z" fill="#17492f" />
      <path d="M0 770c150-60 250-40 350 0s200 30 290-10v140H0Z" fill="#0e3321" />
      <Trees />
    </svg>
  );
}

const TREES = [
  { x: 92, y: 642, size: 1 },
  { x: 150, y: 626, size: 0.7 },
  { x: 246, y: 620, size: 0.85 },
  { x: 486, y: 666, size: 1.1 },
  { x: 556, y: 660, size: 0.8 },
];

function Trees() {
  return TREES.map(({ x, y, size }) => (
    <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0v-40" stroke="#0b2a1b" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M0-112c22 8 34 26 34 44C34-50 20-38 0-38s-34-12-34-30c0-18 12-36 34-44Z"
        fill="#3f8c61"
      />
      <path d="M0-112c22 8 34 26 34 44C34-50 20-38 0-38Z" fill="#327550" />
    </g>
  ));
}
