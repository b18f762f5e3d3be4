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
  expect(graph({ type: 'article', published: '2025-03-24T06:30:00.000Z' })).toContainEqual(
    expect.objectContaining({
      '@type': 'NewsArticle',
      headline: 'Bowl',
      datePublished: '2025-03-24T06:30:00.000Z',
      publisher: { '@id': ORGANIZATION['@id'] },
    }),
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
      jobLocation: { '@type': 'Place', address: 'Pune' },
    }),
  );
});

it('escapes text inside its script', () => {
  const html = withPageHead('<head></head>', { ...PAGE, title: '</script><script>alert(1)' });
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(html).not.toContain('<script>alert');
  expect(JSON.parse(script)['@graph']).toHaveLength(1);
});
