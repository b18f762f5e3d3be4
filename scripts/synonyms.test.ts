import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparable } from '@canopy/domain/common';
import { packFactors, SYNONYMS } from '@canopy/domain/factors';
import type { SourceFactor } from '@canopy/factor-sources';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const PACKS = join(ROOT, 'cms/data/packs');

it('leads every synonym to items of the shipped packs, and hides none of them', () => {
  const packs = readdirSync(PACKS).map((file) => readFileSync(join(PACKS, file), 'utf8'));
  const names = packs.flatMap((text) =>
    (packFactors(JSON.parse(text)) as SourceFactor[]).map(({ Name }) => Name),
  );
  const items = new Set(names);
  expect(SYNONYMS.flatMap((each) => each.items.filter((item) => !items.has(item)))).toEqual([]);
  const keys = new Set(names.map(comparable));
  expect(SYNONYMS.filter(({ word }) => keys.has(comparable(word)))).toEqual([]);
});
