import { describe, expect, it } from 'vitest';
import { countryName } from '../common/countries';
import { findSynonym, isUsualIn, SYNONYMS, suggestSynonyms } from './synonyms';

const itemsOf = (name: string) => findSynonym(name)?.items;
const wordsFor = (text: string) => suggestSynonyms(text).map(({ word }) => word);

describe('findSynonym', () => {
  it.each([
    ['HSD', ['Diesel']],
    ['h.s.d.', ['Diesel']],
    ['PNG', ['Natural gas']],
    ['Gen-Sets', ['Diesel generator electricity', 'Diesel']],
    ['DG', ['Diesel generator electricity', 'Diesel']],
    ['EB Bill', ['Grid electricity']],
    ['Gasoline', ['Petrol']],
    ['MS', ['Petrol']],
    ['R 22', ['Refrigerant R-22']],
    ['Courier', ['Road freight', 'Road freight, van', 'Air freight']],
  ])('finds %s', (name, items) => {
    expect(itemsOf(name)).toEqual(items);
  });

  it.each(['', '-', 'Diesel', 'M', 'HSDs of last year', 'acetylene'])(
    'finds none for %j',
    (name) => {
      expect(itemsOf(name)).toBeUndefined();
    },
  );

  it('tells where a synonym is usual', () => {
    const [hsd, gasoline] = ['HSD', 'gasoline'].map((name) => findSynonym(name));
    expect(hsd && [isUsualIn(hsd, 'IN'), isUsualIn(hsd, 'GB'), isUsualIn(hsd, null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(gasoline && isUsualIn(gasoline, null)).toBe(true);
  });
});

describe('suggestSynonyms', () => {
  it('finds equal words first, then longer ones', () => {
    expect(wordsFor('hsd')).toEqual(['HSD', 'HSDO', 'HSD oil']);
    expect(wordsFor('gaso')).toEqual(['gasoline', 'gasoil']);
    expect(wordsFor('dg s')).toEqual(['DG set']);
  });

  it('finds none for single letters and unknown words', () => {
    expect(wordsFor('h')).toEqual([]);
    expect(wordsFor('zzqq')).toEqual([]);
  });
});

it('lists every synonym once, in known countries', () => {
  const words = SYNONYMS.map(({ word }) => word.toLowerCase().replace(/\W/g, ''));
  expect(new Set(words).size).toBe(words.length);
  for (const { countries } of SYNONYMS) {
    for (const code of countries ?? []) expect(countryName(code)).toBeTruthy();
  }
});
