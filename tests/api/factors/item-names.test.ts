import { factorMessages, ITEM_NAMES } from '@canopy/domain/factors';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, type Client, refused } from '../../support/client';
import { admin, factorInput, unique } from '../../support/fixtures';

const ENERGY = { Group: 'Scope 2', mainCategory: 'Purchased Grid Electricity' };

let session: Client;

beforeAll(async () => {
  session = await admin();
});

const search = async (q: string, more: Record<string, string> = {}) =>
  answered('GET /item-names', await session.get('/item-names', { q, ...more }));
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);

/** Returns a word that no other factor contains. */
const newWord = () => unique('w').replace(/\W/g, '').toLowerCase();

async function add(rows: readonly Record<string, unknown>[]): Promise<void> {
  const inputs = rows.map((row, n) => factorInput({ Year: 1950 + (n % 100), ...row }));
  const answer = await session.post('/emission-factors/import', { rows: inputs });
  expect(answered('POST /emission-factors/import', answer).inserted).toBe(rows.length);
}

describe('GET /item-names', () => {
  it('ranks exact names, prefixes, word starts, substrings, descriptions; then by length and alphabet', async () => {
    const word = newWord();
    const ranked = [
      word.toUpperCase(),
      `${word} b`,
      `${word}-long`,
      `X ${word}`,
      `Wells/${word}`,
      `Fuel (${word})`,
      `A${word}`,
      `Bio${word}`,
      `Cio${word}`,
    ];
    const described = [`${word.slice(0, 3)} described`, `Other ${word.slice(0, 4)} thing`].map(
      (name) => ({ Name: name, Description: `Burns ${word.toUpperCase()} only` }),
    );
    await add([...described, ...[...ranked].reverse().map((Name) => ({ Name }))]);
    expect(namesOf(await search(word))).toEqual([...ranked, ...described.map(({ Name }) => Name)]);
  });

  it('ranks matches in name and country before matches in descriptions', async () => {
    const word = newWord();
    await add([
      { Name: `Water ${word}`, Country: 'Kenya', Description: `${word} Kenya` },
      { Name: `Grid mix of ${word}`, Country: 'Kenya' },
      { Name: `Grid ${word}`, Country: 'Kenya' },
      { Name: `Grid ${word}`, Country: 'India' },
      { Name: `Coal ${word}`, Country: 'India' },
      { Name: `Sewage of ${word.slice(0, 3)}`, Description: `${word} Kenya` },
      { Name: `${word} kenyan` },
    ]);
    expect(namesOf(await search(`${word} KENYA`))).toEqual([
      `${word} kenyan`,
      `Grid ${word}`,
      `Water ${word}`,
      `Grid mix of ${word}`,
      `Sewage of ${word.slice(0, 3)}`,
    ]);
    expect(namesOf(await search(`kenya grid ${word}`))).toEqual([
      `Grid ${word}`,
      `Grid mix of ${word}`,
    ]);
    expect(namesOf(await search(`${word}  india`))).toHaveLength(2);
  });

  it('finds the exact name among hundreds of newer factors that mention it', async () => {
    const word = newWord();
    await add([{ Name: word }, { Name: word, Type: 'B' }]);
    await add(
      Array.from({ length: 400 }, (_, n) => ({
        Name: `Leased ${n} thing of ${word}`,
        Description: `With ${word}`,
      })),
    );
    const found = namesOf(await search(word.toUpperCase()));
    expect(found).toHaveLength(ITEM_NAMES);
    expect(found[0]).toBe(word);
  });

  it('lists a name once with its scopes and categories, filtered by both', async () => {
    const word = newWord();
    const Name = `Item ${word}`;
    await add([{ Name }, { Name: Name.toUpperCase(), Type: 'B' }, { Name, ...ENERGY }]);
    const one = { scopes: ['Scope 1'], categories: ['On site fuel consumption'] };
    const two = { scopes: ['Scope 2'], categories: [ENERGY.mainCategory] };
    const [both, ...none] = await search(` ITEM  ${word} `);
    expect(none).toEqual([]);
    expect({ ...both, name: both?.name.toLowerCase() }).toEqual({
      name: Name.toLowerCase(),
      scopes: [...one.scopes, ...two.scopes],
      categories: [...one.categories, ...two.categories],
    });
    expect(await search(word, { scope: 'Scope 2' })).toEqual([{ name: Name, ...two }]);
    expect(await search(word, { category: ENERGY.mainCategory })).toEqual([{ name: Name, ...two }]);
    expect(await search(word, { scope: 'Scope 3' })).toEqual([]);
  });

  it('matches symbols literally and letters of any script in any case', async () => {
    const word = newWord();
    await add([{ Name: `${word} 100%_!É` }, { Name: `${word} 100 É` }]);
    expect(namesOf(await search(`${word} 100%_!é`))).toEqual([`${word} 100%_!É`]);
    expect(await search(`${word}_100`)).toEqual([]);
  });

  it('reflects renamed and deleted factors', async () => {
    const word = newWord();
    const input = factorInput({ Name: word });
    const { _id } = answered('POST /addData', await session.post('/addData', input));
    await session.put(`/updateData/${_id}`, { ...input, Name: `${word} new` });
    expect(namesOf(await search(word))).toEqual([`${word} new`]);
    await session.delete(`/deleteData/${_id}`);
    expect(await search(word)).toEqual([]);
  });

  it('finds items by their synonyms, after equal names and before other matches', async () => {
    const word = newWord();
    await add([
      { Name: 'Fuel oil' },
      { Name: 'Furnace oil' },
      { Name: 'Aviation turbine fuel' },
      { Name: 'Petrol' },
      { Name: `ATF ${word}` },
      { Name: 'HFO' },
      { Name: `Old HFO of ${word}` },
    ]);
    const found = await search('a.t.f');
    expect(found).toMatchObject([{ name: 'Aviation turbine fuel', alsoCalled: 'ATF' }]);
    expect(namesOf(await search('ATF'))).toEqual(['Aviation turbine fuel', `ATF ${word}`]);
    expect((await search('hfo')).map(({ name, alsoCalled }) => [name, alsoCalled])).toEqual([
      ['HFO', undefined],
      ['Furnace oil', 'HFO'],
      ['Fuel oil', 'HFO'],
      [`Old HFO of ${word}`, undefined],
    ]);
    expect(await search('gasoli', { scope: 'Scope 1' })).toMatchObject([
      { name: 'Petrol', alsoCalled: 'gasoline' },
    ]);
    expect(await search('gasoli', { scope: 'Scope 3' })).toEqual([]);
    const [petrol] = await search('petrol');
    expect(petrol).not.toHaveProperty('alsoCalled');
  });

  it('returns no names for an empty query and refuses unknown scopes', async () => {
    expect(await search('  ')).toEqual([]);
    const answer = await session.get('/item-names', { q: 'a', scope: 'Scope 9' });
    refused(answer, 400, factorMessages.scopeUnknown, 'scope');
  });
});
