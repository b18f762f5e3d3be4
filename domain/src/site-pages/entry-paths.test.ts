import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryPaths, makeSlug, readEntryId } from './entry-paths';
import { findRoute } from './paths';

const id = fc.stringMatching(/^[a-z0-9]{8,40}$/);

describe('the slug of a title', () => {
  it('consists of plain Latin letters and digits', () => {
    for (const [title, slug] of [
      ['Mangroves return', 'mangroves-return'],
      ['  India’s “CO₂” & 50% more!  ', 'indias-co2-50-more'],
      ['Straße über Ærø, Łódź, İstanbul', 'strasse-uber-aero-lodz-istanbul'],
      ['ﬁeld №1', 'field-no1'],
      ['जलवायु', ''],
      ['日本 2026', ''],
      ['2026', ''],
      ['🌿', ''],
      [`${'word '.repeat(30)}`, Array(16).fill('word').join('-')],
      ['x'.repeat(200), 'x'.repeat(80)],
    ] as const) {
      expect(makeSlug(title), title).toBe(slug);
    }
  });

  it('needs no escaping, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const slug = makeSlug(title);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(makeSlug(slug)).toBe(slug);
      }),
    );
  });
});

describe('the address of an entry', () => {
  it('contains the slug of its title, then its id', () => {
    expect(entryPaths.news({ _id: 'abcdefgh1', title: 'Rain falls' })).toBe(
      '/news/rain-falls-abcdefgh1',
    );
    expect(entryPaths.product({ _id: 'abcdefgh1', name: '碗' })).toBe('/product/abcdefgh1');
  });

  it('resolves to its id, with any title or the id alone', () => {
    fc.assert(
      fc.property(id, fc.string({ unit: 'binary' }), (_id, projectName) => {
        const name = findRoute(entryPaths.project({ _id, projectName }))?.params.id ?? '';
        expect([readEntryId(name), readEntryId(_id)]).toEqual([_id, _id]);
      }),
    );
  });
});
