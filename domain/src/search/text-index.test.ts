import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankMatches, TextIndex } from './text-index';

/** Searches titles and texts, best match first. Ties keep the order of the list. */
function find(
  search: string,
  texts: readonly (readonly [title: string, text?: string])[],
): string[] {
  const index = new TextIndex();
  for (const [id, [title, text = '']] of texts.entries()) index.add(`${id}`, 1, { title, text });
  const matches = index.find(search, Object.keys(texts));
  return rankMatches(matches).map(({ id }) => texts[Number(id)]?.[0] ?? '');
}

const SHOP = [
  ['Bamboo board', 'For cutting bread.'],
  ['Steel bottle', 'Keeps tea hot, with a bamboo lid.'],
  ['Café chair', 'CO₂-neutral, made in 2024.'],
  ['Steep hill', 'A poster.'],
] as const;

describe('a search', () => {
  it('matches all words in any order, ignoring case, accents, signs and plurals', () => {
    expect(find('board BAMBOO', SHOP)).toEqual(['Bamboo board']);
    expect(find('cafe', SHOP)).toEqual(['Café chair']);
    expect(find('CO2 neutral!', SHOP)).toEqual(['Café chair']);
    expect(find('bottles', SHOP)).toEqual(['Steel bottle']);
    expect(find("bottle's", SHOP)).toEqual(['Steel bottle']);
    expect(find('bamboo chair', SHOP)).toEqual([]);
    expect(find('–!', SHOP)).toEqual([]);
  });

  it('ranks titles before texts, whole words before prefixes, and keeps ties in order', () => {
    expect(find('bamboo', SHOP)).toEqual(['Bamboo board', 'Steel bottle']);
    const boards = [
      ['Boarding'],
      ['Other', 'A board.'],
      ['Board 2'],
      ['Old', 'Boarded.'],
      ['Board 1'],
    ];
    expect(find('board', boards as [string][])).toEqual([
      'Board 2',
      'Board 1',
      'Boarding',
      'Other',
      'Old',
    ]);
  });

  it('forgives two typing errors in five-letter words without an exact match', () => {
    expect(find('bambu', SHOP)).toEqual(['Bamboo board', 'Steel bottle']);
    expect(find('baord bmaboo', SHOP)).toEqual(['Bamboo board']);
    expect(find('bord', SHOP)).toEqual(['Bamboo board']);
    expect(find('bottel steal', SHOP)).toEqual(['Steel bottle']);
    // Steep is one letter away from steel, but steel matches exactly.
    expect(find('steel', SHOP)).toEqual(['Steel bottle']);
    expect(find('stxxl', SHOP)).toEqual(['Steel bottle']);
    expect(find('hlil', SHOP)).toEqual([]);
    expect(find('2025', SHOP)).toEqual([]);
  });

  it('forgives one typing error in an unfinished word', () => {
    expect(find('sustianab', [['Sustainability report']])).toEqual(['Sustainability report']);
  });

  it('covers only the given entries, each with its latest texts', () => {
    const index = new TextIndex();
    index.add('old', 1, { title: 'Bambu', text: '' });
    index.add('new', 2, { title: 'Bamboo', text: '' });
    expect(index.find('bambu', ['new', 'old'])).toMatchObject([{ id: 'old', isExact: true }]);
    expect(index.find('bambu', ['new'])).toMatchObject([{ id: 'new', isExact: false }]);
    expect(index.find('bambu', ['unknown'])).toEqual([]);
    index.add('old', 3, { title: 'Bamboo', text: '' });
    expect(index.find('bamboo', ['new', 'old']).map(({ id }) => id)).toEqual(['new', 'old']);
    expect([index.has('old', 1), index.has('old', 3)]).toEqual([false, true]);
  });

  it('forgets removed entries and unused words', () => {
    const index = new TextIndex();
    index.add('board', 1, { title: 'Bamboo board', text: 'A board of bamboo.' });
    index.add('chair', 2, { title: 'Bamboo chair', text: '' });
    // board, bamboo, a, of, chair
    expect(index.size).toBe(5);
    const look = index.beginLook();
    index.add('later', 3, { title: 'Lamp', text: '' });
    index.forgetOthers(['chair'], look);
    expect(index.size).toBe(3);
    expect([index.has('board', 1), index.has('chair', 2), index.has('later', 3)]).toEqual([
      false,
      true,
      true,
    ]);
    index.add('chair', 4, { title: 'Oak stool', text: 'For a lamp.' });
    expect(index.size).toBe(5);
    expect(index.find('bamboo', ['board', 'chair'])).toEqual([]);
    expect(index.find('lamp', ['chair', 'later']).map(({ id }) => id)).toEqual(['chair', 'later']);
    index.forgetOthers([], index.beginLook());
    expect(index.size).toBe(0);
  });
});

it('rankMatches drops matches with typing errors if exact ones exist', () => {
  const exact = { id: 'exact', score: 1, isExact: true };
  const near = { id: 'near', score: 2, isExact: false };
  expect(rankMatches([near, exact])).toEqual([exact]);
  expect(rankMatches([near])).toEqual([near]);
});

describe('any text index', () => {
  const letters = (minLength: number) =>
    fc.string({ minLength, maxLength: 10, unit: fc.constantFrom(...'abcdeént') });
  const titles = fc.array(fc.array(letters(2), { minLength: 1, maxLength: 4 }), { minLength: 1 });
  const shop = (words: readonly string[][]) => words.map((title) => [title.join(' ')] as const);

  it('finds a title by its words in any order and half typed', () => {
    fc.assert(
      fc.property(titles, fc.nat(), fc.nat(), (words, chosen, cut) => {
        const [title = []] = words.slice(chosen % words.length);
        const typed = title.map((word) => word.slice(0, 2 + (cut % word.length))).reverse();
        expect(find(typed.join(' '), shop(words))).toContain(title.join(' '));
      }),
    );
  });

  it('finds the same after changes as a new index', () => {
    const WORDS = ['bamboo', 'bambu', 'board', 'chair'];
    const text = fc.subarray(WORDS).map((words) => words.join(' '));
    const versions = fc.array(fc.tuple(fc.nat(3), fc.option(fc.tuple(text, text))));
    fc.assert(
      fc.property(versions, fc.constantFrom(...WORDS), (changes, search) => {
        const changed = new TextIndex();
        const there = new Map<string, [title: string, text: string]>();
        for (const [version, [entry, texts]] of changes.entries()) {
          const id = `${entry}`;
          const [title, text] = texts ?? [];
          if (title === undefined || text === undefined) {
            there.delete(id);
            changed.forgetOthers([...there.keys()], changed.beginLook());
          } else {
            there.set(id, [title, text]);
            changed.add(id, version, { title, text });
          }
        }
        const fresh = new TextIndex();
        for (const [id, [title, text]] of there) fresh.add(id, 0, { title, text });
        const ids = ['0', '1', '2', '3'];
        expect(changed.find(search, ids)).toEqual(fresh.find(search, ids));
        expect(changed.size).toBe(fresh.size);
      }),
    );
  });

  const errorOf = (...kinds: ('missing' | 'wrong' | 'extra' | 'swapped')[]) =>
    fc.record({
      kind: fc.constantFrom(...kinds),
      place: fc.nat(),
      letter: fc.constantFrom(...'abcxyz'),
    });
  // Swapping two letters and inserting another between them makes three errors.
  const errors = fc.oneof(
    fc.array(errorOf('missing', 'wrong', 'extra'), { minLength: 1, maxLength: 2 }),
    fc.array(errorOf('swapped'), { minLength: 1, maxLength: 1 }),
  );
  type Errors = typeof errors extends fc.Arbitrary<infer Value> ? Value : never;

  function mistype(word: string, made: Errors): string {
    const typed = [...word];
    for (const { kind, place, letter } of made) {
      const at = place % typed.length;
      if (kind === 'missing') typed.splice(at, 1);
      else if (kind === 'wrong') typed.splice(at, 1, letter);
      else if (kind === 'extra') typed.splice(at, 0, letter);
      else typed.splice(at, 2, ...typed.slice(at, at + 2).reverse());
    }
    return typed.join('');
  }

  it('finds a title despite two typing errors unless another one matches', () => {
    fc.assert(
      fc.property(titles, letters(7), errors, (words, word, made) => {
        const typed = mistype(word, made);
        const found = find(typed, shop([...words, [word]]));
        const isElsewhere = words.some((title) => find(typed, shop([title])).length > 0);
        expect(found.includes(word) || isElsewhere).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
