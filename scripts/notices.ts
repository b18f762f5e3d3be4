import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './lib/paths.mjs';

const PAGE = 'THIRD-PARTY.md';

const LOCKS = [
  { title: 'Packages of the website', file: 'package-lock.json' },
  { title: 'Packages of the server and the panel', file: 'cms/package-lock.json' },
  { title: 'Packages of the SQLite driver for Node 20', file: 'cms/sqlite/v12/package-lock.json' },
];

/** Licence of packages that state it only in their readme. */
const LICENCE_OF_THE_SILENT = 'MIT';

/**
 * Licence of Strapi's packages, which name a file. It is MIT, except for folders that Canopy does
 * not use.
 */
const LICENCE_IN_A_FILE = 'MIT, but for the enterprise folders (Strapi)';

const HEAD = `# Third-party licences

Canopy itself is under the [MIT licence](LICENSE). Each package contains its own licence text in
\`node_modules\`. This page lists what runs with the product, without build and test tools.
\`npm run notices\` writes it from the lock files.

## Data and fonts

- UK Government GHG Conversion Factors for Company Reporting 2023, 2024 and 2025, © Crown copyright,
  Department for Energy Security and Net Zero, [Open Government Licence v3.0](https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/).
- Figures of the Indian grid: CO2 Baseline Database, version 21, Central Electricity Authority of India.
- Open India Emission Factors v1.2, [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/).
- Outlines of countries: made from [Natural Earth](https://www.naturalearthdata.com), public domain.
- Inter, Fraunces and Noto Sans, [SIL Open Font License 1.1](https://openfontlicense.org).
- Country names: Unicode CLDR, as the browser and Node have it, [Unicode License v3](https://www.unicode.org/license.txt).
- The demo's people, companies, projects, pictures and documents are made up, and are part of Canopy.
`;

interface LockedPackage {
  /** Published name. Set only where the package is installed under another name. */
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/**
 * Returns the packages of a lock file that run with the product, such as 'zod 4.4.3', by licence.
 */
export function packagesByLicence(
  packages: Readonly<Record<string, LockedPackage>>,
): ReadonlyMap<string, readonly string[]> {
  const byLicence = new Map<string, string[]>();
  for (const [path, locked] of Object.entries(packages)) {
    const folder = path.split('node_modules/').slice(1).at(-1);
    if (!folder || locked.link || locked.dev || locked.devOptional) continue;
    const { version, license = LICENCE_OF_THE_SILENT } = locked;
    const licence = license.startsWith('SEE LICENSE') ? LICENCE_IN_A_FILE : license;
    const installed = `${locked.name ?? folder} ${version}`;
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), installed]);
  }
  return byLicence;
}

/** Returns the current page, generated from the lock files. */
export function notices(): string {
  const lists = LOCKS.map(({ title, file }) => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    const licences = [...packagesByLicence(packages)].sort(([a], [b]) => (a < b ? -1 : 1));
    const paragraphs = licences.map(
      ([licence, names]) => `**${licence}**: ${[...new Set(names)].sort().join(', ')}.`,
    );
    return `## ${title}\n\n${paragraphs.join('\n\n')}\n`;
  });
  return [HEAD, ...lists].join('\n');
}

/** Reads the committed page. */
export const readCommittedNotices = () => readFileSync(join(ROOT, PAGE), 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join(ROOT, PAGE), notices());
}
