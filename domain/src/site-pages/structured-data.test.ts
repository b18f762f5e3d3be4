import { expect, it } from 'vitest';
import { withPageHead } from './page-head';
import type { PageHead } from './page-subject';
import { structuredData } from './structured-data';

const PAGE: PageHead = {
  title: 'Bowl',
  description: 'Of clay.',
  base: 'https://canopy.test',
  url: 'https://canopy.test/product/1',
  siteName: 'Canopy',
  contact: { email: 'a@canopy.test', phone: '', address: '' },
  type: 'website',
};

const ORGANIZATION = {
  '@type': 'Organization',
  '@id': 'https://canopy.test/#organization',
  name: 'Canopy',
  url: 'https://canopy.test/homepage',
  logo: 'https://canopy.test/icon-512.png',
  email: 'a@canopy.test',
};

const graph = (head: Partial<PageHead>) => structuredData({ ...PAGE, ...head })['@graph'];

it('names the organisation and the breadcrumb of a page', () => {
  expect(graph({})).toEqual([ORGANIZATION]);
  expect(graph({ breadcrumb: [{ title: 'Goods', to: '/marketplace' }] })).toContainEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Goods',
        item: 'https://canopy.test/marketplace',
      },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Bowl',
        item: 'https://canopy.test/product/1',
      },
    ],
  });
});

it('describes products, news, articles and openings', () => {
  expect(graph({ type: 'product', offer: { priceRupees: 1499.5, inStock: false } })).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      offers: expect.objectContaining({
        price: '1499.50',
        priceCurrency: 'INR',
        availability: 'https://schema.org/SoldOut',
      }),
    }),
  );
  const times = {
    published: '2025-03-24T06:30:00.000Z',
    modified: '2025-03-25T06:30:00.000Z',
  };
  expect(graph({ type: 'article', ...times })).toContainEqual(
    expect.objectContaining({
      dateModified: '2025-03-25T06:30:00.000Z',
      '@type': 'NewsArticle',
      headline: 'Bowl',
      datePublished: '2025-03-24T06:30:00.000Z',
      author: { '@id': ORGANIZATION['@id'] },
      publisher: { '@id': ORGANIZATION['@id'] },
    }),
  );
  expect(graph({ type: 'article', author: 'Meera Iyer', ...times })).toContainEqual(
    expect.objectContaining({ author: { '@type': 'Person', name: 'Meera Iyer' } }),
  );
  expect(
    graph({ articles: [{ title: 'Ours', description: 'x', url: '/about', image: '/uploads/a' }] }),
  ).toContainEqual(
    expect.objectContaining({
      '@type': 'BlogPosting',
      url: 'https://canopy.test/about',
      image: 'https://canopy.test/uploads/a',
    }),
  );
  const opening = {
    title: 'Accountant',
    description: 'Count.',
    postedOn: '2025-03-24T06:30:00.000Z',
    employmentType: 'Contract',
    location: 'Pune',
  };
  expect(graph({ openings: [opening] })).toContainEqual(
    expect.objectContaining({
      '@type': 'JobPosting',
      employmentType: 'CONTRACTOR',
      jobLocation: [
        { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Pune' } },
      ],
    }),
  );
});

const UNKNOWN = { maker: '', madeIn: '', material: '' };

/** Describes goods at ₹150. */
function describeGoods(head: Partial<PageHead>) {
  const offer = { priceRupees: 150, inStock: true };
  const [, described] = graph({ type: 'product', offer, ...head }) as Record<string, unknown>[];
  return described;
}

it('describes goods by maker, country and material', () => {
  const goods = { maker: 'Tista', madeIn: 'Siliguri, India', material: 'Bamboo' };
  expect(describeGoods({ goods })).toMatchObject({
    manufacturer: { '@type': 'Organization', name: 'Tista' },
    countryOfOrigin: { '@type': 'Country', name: 'India' },
    material: 'Bamboo',
  });
  const unknown = describeGoods({ goods: { ...UNKNOWN, madeIn: 'the hills' } });
  for (const fact of ['manufacturer', 'countryOfOrigin', 'material']) {
    expect(unknown).not.toHaveProperty(fact);
  }
});

const rate = (region: string, freeFrom: number | null = null) => ({ region, cost: 99, freeFrom });

it.each([
  ['countries', [rate('India'), rate('np')], ['IN 99.00', 'NP 99.00']],
  ['a country and everywhere', [rate('India'), rate('Everywhere')], ['IN 99.00']],
  ['a country without cost', [rate('India', 150)], ['IN 0.00']],
  ['a country from a higher total', [rate('India', 151)], ['IN 99.00']],
])('describes the delivery of goods to %s', (_, delivery, expected) => {
  const shippingDetails = expected.map((each) => {
    const [addressCountry, value] = each.split(' ');
    return {
      shippingDestination: { '@type': 'DefinedRegion', addressCountry },
      shippingRate: { '@type': 'MonetaryAmount', value, currency: 'INR' },
    };
  });
  expect(describeGoods({ goods: UNKNOWN, delivery })).toMatchObject({
    offers: { shippingDetails },
  });
});

it.each([
  ['to a state', UNKNOWN, [rate('India'), rate('Kerala')]],
  ['without a named region', UNKNOWN, [rate('everywhere')]],
  ['of credits', undefined, [rate('India')]],
])('describes no delivery %s', (_, goods, delivery) => {
  const described = describeGoods({ ...(goods && { goods }), delivery });
  expect(described?.offers).not.toHaveProperty('shippingDetails');
});

it('names the site’s search on the home page only', () => {
  const site = graph({ url: 'https://canopy.test/homepage' });
  expect(site).toContainEqual(
    expect.objectContaining({
      '@type': 'WebSite',
      potentialAction: expect.objectContaining({
        target: {
          '@type': 'EntryPoint',
          urlTemplate: 'https://canopy.test/search?q={search_term_string}',
        },
      }),
    }),
  );
  expect(graph({})).not.toContainEqual(expect.objectContaining({ '@type': 'WebSite' }));
});

it('names no publisher of other sites’ articles', () => {
  const articles = [
    { title: 'Ours', description: '', url: '' },
    { title: 'Theirs', description: '', url: 'https://example.org/a' },
  ];
  const publisher = { '@id': ORGANIZATION['@id'] };
  expect(graph({ articles })).toMatchObject([
    ORGANIZATION,
    { headline: 'Ours', publisher },
    { headline: 'Theirs', url: 'https://example.org/a' },
  ]);
  expect(JSON.stringify(graph({ articles: articles.slice(1) }))).not.toContain('publisher');
});

it('lists the entries of a page in order', () => {
  const items = [
    { title: 'Bowl', to: '/product/1' },
    { title: 'Cup', to: '/product/2' },
  ];
  const [, list] = graph({ items }) as unknown[];
  expect(list).toEqual({
    '@type': 'ItemList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Bowl',
        url: 'https://canopy.test/product/1',
      },
      { '@type': 'ListItem', position: 2, name: 'Cup', url: 'https://canopy.test/product/2' },
    ],
  });
});

it.each([
  ['Bengaluru or remote', [{ addressLocality: 'Bengaluru' }], true, undefined],
  [
    'Pune, Maharashtra, India',
    [{ addressLocality: 'Pune', addressRegion: 'Maharashtra', addressCountry: 'India' }],
    false,
    undefined,
  ],
  [
    'Pune, or Kochi (hybrid)',
    [{ addressLocality: 'Pune' }, { addressLocality: 'Kochi' }],
    false,
    undefined,
  ],
  ['Remote, India', undefined, true, 'India'],
  ['', undefined, false, undefined],
])('describes the location %s of an opening', (location, places, isRemote, country) => {
  const opening = {
    title: 'Accountant',
    description: 'Count.',
    postedOn: '2025-03-24T06:30:00.000Z',
    employmentType: 'Contract',
    location,
  };
  const [, posting] = graph({ openings: [opening] }) as Record<string, unknown>[];
  const address = (parts: object) => ({ '@type': 'PostalAddress', ...parts });
  expect(posting?.jobLocation).toEqual(
    places?.map((parts) => ({ '@type': 'Place', address: address(parts) })),
  );
  expect(posting?.jobLocationType).toBe(isRemote ? 'TELECOMMUTE' : undefined);
  expect(posting?.applicantLocationRequirements).toEqual(
    country && { '@type': 'Country', name: country },
  );
});

it('escapes text inside its script', () => {
  const html = withPageHead('<head></head>', { ...PAGE, title: '</script><script>alert(1)' });
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(html).not.toContain('<script>alert');
  expect(JSON.parse(script)['@graph']).toHaveLength(1);
});
