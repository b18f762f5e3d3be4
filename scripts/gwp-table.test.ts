import { readFileSync } from 'node:fs';
import { findGwp, GWP_SETS } from '@canopy/domain/gases';
import { expect, it } from 'vitest';

const FILE = new URL('../cms/data/factor-sources/global-warming-potentials.csv', import.meta.url);

/** Our names for species of the CC0 table, whose names have no hyphens. */
const OUR_NAMES: Readonly<Record<string, readonly string[]>> = {
  CH4: ['ch4Fossil', 'ch4NonFossil'],
  N2O: ['n2o'],
  cC4F8: ['c-C4F8'],
  cC3F6: ['c-C3F6'],
  HFC4310mee: ['HFC-43-10mee'],
  HFE4310pccc124: ['HFE-43-10pccc124'],
};

/**
 * Figures that differ from the table. Its AR6 methane is of unknown origin; for SF6 see
 * docs/design/gwp.md.
 */
const CORRECTED = ['ch4Fossil AR6', 'ch4NonFossil AR6', 'SF6 AR6'];

it('matches the CC0 table for each set, except for corrected figures', () => {
  const [header = [], ...rows] = readFileSync(FILE, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(','));
  let compared = 0;
  const differing: string[] = [];
  for (const [species = '', ...values] of rows) {
    const hyphened = species.replace(/^(H?CFC|HFC|HC?FE|Halon)(\d)/, '$1-$2');
    for (const gas of OUR_NAMES[species] ?? [hyphened]) {
      for (const set of GWP_SETS) {
        const value = values[header.indexOf(`${set}GWP100`) - 1];
        if (findGwp(gas, set) !== (value ? Number(value) : null)) differing.push(`${gas} ${set}`);
        else if (value) compared += 1;
      }
    }
  }
  expect(differing).toEqual(CORRECTED);
  expect(compared).toBeGreaterThan(200);
});
