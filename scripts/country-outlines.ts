import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CountryCode, countryCode } from '../domain/src/common/countries';
import { drawOutline, type Frame, type Ring } from './lib/outline';
import { ROOT } from './lib/paths.mjs';

/** Fields of a TopoJSON file that are used here. */
interface Topology {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } };
}

type Geometry = { readonly properties: { readonly name: string } } & (
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }
);

/** Codes of countries whose Natural Earth names are abbreviated or spelled differently. */
const NAMES: Readonly<Record<string, string>> = {
  'Antigua and Barb.': 'AG',
  'Bosnia and Herz.': 'BA',
  'Br. Indian Ocean Ter.': 'IO',
  'British Virgin Is.': 'VG',
  'Cayman Is.': 'KY',
  'Central African Rep.': 'CF',
  Congo: 'CG',
  'Cook Is.': 'CK',
  'Dem. Rep. Congo': 'CD',
  'Dominican Rep.': 'DO',
  'Eq. Guinea': 'GQ',
  'Faeroe Is.': 'FO',
  'Falkland Is.': 'FK',
  'Fr. Polynesia': 'PF',
  'Fr. S. Antarctic Lands': 'TF',
  'Heard I. and McDonald Is.': 'HM',
  'Marshall Is.': 'MH',
  'N. Mariana Is.': 'MP',
  'Pitcairn Is.': 'PN',
  'S. Geo. and the Is.': 'GS',
  'S. Sudan': 'SS',
  'Solomon Is.': 'SB',
  'St. Kitts and Nevis': 'KN',
  'St. Pierre and Miquelon': 'PM',
  'St. Vin. and Gren.': 'VC',
  'São Tomé and Principe': 'ST',
  'Turks and Caicos Is.': 'TC',
  'U.S. Virgin Is.': 'VI',
  'W. Sahara': 'EH',
  'Wallis and Futuna Is.': 'WF',
  eSwatini: 'SZ',
  Åland: 'AX',
};

/**
 * Countries without an outline.
 *
 * Some forbid maps with Natural Earth's borders, which follow actual control. Antarctica surrounds
 * the pole, where a ring of longitudes encloses nothing.
 */
const WITHOUT: readonly CountryCode[] = ['AQ', 'CN', 'IN', 'PK'];

const FOLDER = join(ROOT, 'web', 'public', 'outlines');
const FRAMES = join(ROOT, 'web/src/features/credits/projects/outline-frames.json');

const topology: Topology = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8'),
);

/** Points of each arc, as longitude and latitude in degrees. */
const arcs = topology.arcs.map((arc) => {
  const { scale, translate } = topology.transform;
  const [kx = 0, ky = 0, dx = 0, dy = 0] = [...scale, ...translate];
  let [x, y] = [0, 0];
  return arc.map(([right, up]) => {
    [x, y] = [x + right, y + up];
    return [x * kx + dx, y * ky + dy] as const;
  });
});

/** Converts arc numbers to a ring. `~n` is arc n backwards. */
function toRing(numbers: readonly number[]): Ring {
  return numbers.flatMap((n) => {
    const arc = arcs[n < 0 ? ~n : n] ?? [];
    return n < 0 ? arc.toReversed() : arc;
  });
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const leftOut: string[] = [];
const frames = new Map<string, Frame>();
for (const geometry of topology.objects.countries.geometries) {
  const { name } = geometry.properties;
  const code = NAMES[name] ?? countryCode(name);
  if (code === null || WITHOUT.includes(code as CountryCode)) {
    leftOut.push(name);
    continue;
  }
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
  // Only the outer rings: at this size, lakes are not worth their bytes.
  const rings = polygons.map(([outer = []]) => toRing(outer));
  const outline = drawOutline(rings);
  if (outline === null) {
    leftOut.push(name);
    continue;
  }
  writeFileSync(join(FOLDER, `${code}.svg`), outline.svg);
  frames.set(code, outline.frame);
}
const lines = [...frames].sort().map(([code, frame]) => `  "${code}": [${frame.join(', ')}]`);
writeFileSync(FRAMES, `{\n${lines.join(',\n')}\n}\n`);
console.log(`Without a code of their own or one outline, and left out: ${leftOut.join(', ')}.`);
