import type { Audience } from '../../features/logistics/workflow/audiences';

/** Hills being measured: a sun, trees and a staff. Decoration. */
export function MeasureArt() {
  return (
    <svg viewBox="0 0 520 400" aria-hidden="true" focusable="false">
      <clipPath id="measure-art-frame">
        <rect width="520" height="400" rx="28" />
      </clipPath>
      <g clipPath="url(#measure-art-frame)">
        <rect width="520" height="400" fill="var(--leaf-soft)" />
        <circle cx="128" cy="118" r="52" fill="#e9ae55" />
        <path d="M0 246c80-52 150-46 236-10s180 40 284-40v204H0Z" fill="#7fb796" />
        <path d="M0 300c110-46 190-40 276-10s160 22 244-22v132H0Z" fill="#3f8c61" />
        <Tree x={112} y={300} size={0.8} />
        <Tree x={300} y={306} size={1.45} />
        <Tree x={452} y={290} size={0.95} />
        <path d="M0 352c120-34 230-28 320-8s140 8 200-10v66H0Z" fill="#14492f" />
        <Staff />
      </g>
    </svg>
  );
}

/** Measuring staff next to the tallest tree. */
function Staff() {
  const marks = [120, 150, 180, 210, 240, 270, 300];
  return (
    <g>
      <rect x="376" y="104" width="22" height="232" rx="4" fill="#fff9ec" />
      {marks.map((y, at) => (
        <path
          key={y}
          d={`M376 ${y}h${at % 2 ? 10 : 22}`}
          stroke="#14492f"
          strokeWidth="4"
          strokeLinecap="round"
        />
      ))}
      <path d="M352 132h-42" stroke="#e9ae55" strokeWidth="5" strokeLinecap="round" />
      <path d="m364 132-14-9v18Z" fill="#e9ae55" />
    </g>
  );
}

function Tree({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0v-44" stroke="#14492f" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M0-120c24 9 37 28 37 48 0 20-15 32-37 32s-37-12-37-32c0-20 13-39 37-48Z"
        fill="#1d6643"
      />
      <path d="M0-120c24 9 37 28 37 48 0 20-15 32-37 32Z" fill="#175437" />
    </g>
  );
}

/** Home or workplace of an audience, on the same hills. Decoration. */
export function AudienceArt({ audience }: { audience: Audience }) {
  const Building = BUILDINGS[audience];
  const frame = `audience-art-${audience}`;
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <clipPath id={frame}>
        <rect width="320" height="180" rx="12" />
      </clipPath>
      <g clipPath={`url(#${frame})`}>
        <rect width="320" height="180" fill="var(--leaf-soft)" />
        <circle cx="262" cy="48" r="22" fill="#e9ae55" />
        <path d="M0 122c60-34 110-30 170-10s100 16 150-18v86H0Z" fill="#7fb796" />
        <Building />
        <path d="M0 150c80-18 140-16 200-4s80 4 120-8v42H0Z" fill="#3f8c61" />
        <Tree x={44} y={156} size={0.6} />
        <Tree x={278} y={156} size={0.72} />
      </g>
    </svg>
  );
}

function Works() {
  return (
    <g>
      <path d="M92 152V92l36 22V92l36 22V92l36 22v38Z" fill="#fff9ec" />
      <path d="M204 152V54h22l4 98Z" fill="#2c8055" />
      <path d="M204 66h22.500l.6 14H204Z" fill="#e9ae55" />
      {[106, 138, 170].map((x) => (
        <rect key={x} x={x} y="124" width="16" height="14" rx="2" fill="#3f8c61" />
      ))}
    </g>
  );
}

function House() {
  return (
    <g>
      <path d="M112 152v-50h88v50Z" fill="#fff9ec" />
      <path d="m98 106 58-48 58 48Z" fill="#2c8055" />
      <rect x="146" y="116" width="22" height="36" rx="3" fill="#e9ae55" />
      <rect x="122" y="112" width="16" height="16" rx="2" fill="#7fb796" />
      <rect x="176" y="112" width="16" height="16" rx="2" fill="#7fb796" />
    </g>
  );
}

function Hall() {
  return (
    <g transform="translate(0 -10)">
      <path d="m86 88 72-34 72 34Z" fill="#2c8055" />
      <rect x="92" y="88" width="132" height="10" fill="#fff9ec" />
      {[100, 126, 152, 178, 204].map((x) => (
        <rect key={x} x={x} y="98" width="12" height="46" fill="#fff9ec" />
      ))}
      <rect x="84" y="142" width="148" height="14" fill="#fff9ec" />
      <path d="M158 54V30" stroke="#14492f" strokeWidth="3" strokeLinecap="round" />
      <path d="M159 31h22l-6 7 6 7h-22Z" fill="#e9ae55" />
    </g>
  );
}

const BUILDINGS = { businesses: Works, individuals: House, governments: Hall } as const;
