import type { EditedOrder, Order } from '@canopy/domain/credits';
import type { EditedState, ProductOrder } from '@canopy/domain/shop';
import { FILES, formWith } from '../../tests/support/files';
import type { CallAs } from './call-as';

/** Call of the panel's API, which only the panel's users may make. */
export type Panel = (method: string, path: string, body: unknown) => Promise<unknown>;

const PLANNED = { publishedOn: '2024-06-01T09:00:00.000Z', hiddenFrom: '2199-01-01T00:00:00.000Z' };
const LATER = '2199-06-01T09:00:00.000Z';

const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks });
const BLOCKS = [
  { type: 'heading', level: 2, children: [text('Größe “L”')] },
  { type: 'paragraph', children: [text('Measured, '), text('not guessed', { bold: true })] },
  {
    type: 'list',
    format: 'unordered',
    children: [{ type: 'list-item', children: [text('one')] }],
  },
];

/** Block of 200 credits in Verra's notation. */
const SERIALS = '9900-157762801-157763000-VCS-VCU-259-VER-IN-1-1234-01012021-31122021-0';

/**
 * Adds content that editors plan, write and sell.
 *
 * It includes entries with dates and rich text, pages, issuances with serials, and orders in their
 * states. No order ends by itself.
 * @returns the paths of the orders and certificates
 */
export async function fillSite(as: CallAs, panel: Panel): Promise<string[]> {
  await as(
    'editor',
    'POST',
    '/api/addproduct',
    formWith('images', FILES.png, 'cup.png', {
      name: 'Fixture cup, planned',
      price: '99',
      description: 'Public for a while.',
      rating: '3',
      category: 'Kitchen',
      quantity: '7',
      ...PLANNED,
    }),
  );
  await as(
    'editor',
    'POST',
    '/api/addnews',
    formWith('image', FILES.png, 'later.png', {
      title: 'Fixture news of later',
      author: 'Asha “A” Rao',
      content: 'Not public yet.',
      publishedOn: LATER,
    }),
  );
  await as(
    'editor',
    'POST',
    '/api/addblog',
    formWith('image', FILES.png, 'rich.png', {
      title: 'Fixture article with rich text',
      category: 'Innovations',
      blocks: JSON.stringify(BLOCKS),
    }),
  );
  await fillDrafts(as);
  await panel('POST', '/content-manager/collection-types/api::redirect.redirect', {
    from: '/old-fixture',
    to: '/news?from=fixture',
    permanent: true,
  });
  const imprint = '/content-manager/single-types/api::page.imprint-page';
  const page = { title: 'Imprint', blocks: BLOCKS };
  await panel('PUT', imprint, page);
  await panel('POST', `${imprint}/actions/publish`, page);
  const credits = await fillCredits(as);
  return credits.concat(await fillShop(as, panel));
}

/** Adds unpublished entries with a picture of the media library. */
async function fillDrafts(as: CallAs): Promise<void> {
  const described = { alternativeText: 'A “fixture” on a hill' };
  const { _id } = await as<{ _id: number }>(
    'editor',
    'POST',
    '/api/content/pictures',
    formWith('picture', FILES.png, 'hill.png', described),
  );
  const pictures = [_id];
  await as('editor', 'POST', '/api/addnews', { title: 'Fixture draft', status: 'draft', pictures });
  const { news } = await as<{ news: { _id: string; version: string } }>(
    'editor',
    'POST',
    '/api/addnews',
    { title: 'Fixture news with a draft', content: 'Public.', pictures },
  );
  const { version } = news;
  const change = { content: 'Not yet public.', status: 'draft', version };
  await as('editor', 'PUT', `/api/news/${news._id}`, change);
}

/** Adds orders of products in their states. None of them ends by itself. */
async function fillShop(as: CallAs, panel: Panel): Promise<string[]> {
  await panel('PUT', '/content-manager/single-types/api::site.site', {
    cart: true,
    taxPercent: 18,
    sellerName: 'Fixture “Shop” & Co.',
    sellerAddress: '1 Quay\nKochi',
    sellerTaxNumber: '32AAAAA0000A1Z5',
    sellerPayment: 'Account “42”\nFixture Bank & Co.',
    sellerUpi: 'fixture.shop@bank',
    delivery: [
      { region: 'Kerala', costPaise: 4950, freeFromPaise: 500_000, days: 3 },
      { region: 'everywhere', costPaise: 25_000, days: 7 },
    ],
    returns: 'Within 14 days, “unused”.',
  });
  const { _id: productId } = await as<{ _id: string }>(
    'editor',
    'POST',
    '/api/addproduct',
    formWith('images', FILES.png, 'plate.png', {
      name: 'Fixture plate, compostable',
      price: '149.5',
      description: 'Of leaves.',
      rating: '4',
      category: 'Kitchen',
      quantity: '90',
      maker: 'Fixture “Leaf” & Co.',
      madeIn: 'Kochi, India',
      material: 'Areca leaves',
      contents: '10 plates',
      footprint: JSON.stringify({
        kgCo2ePerUnit: 0.125,
        boundary: 'Cradle to gate',
        method: 'ISO 14067',
        year: 2024,
        evidence: 'Report 7',
      }),
    }),
  );
  const paths: string[] = [];
  const courses: readonly (readonly EditedState[])[] = [
    ['Paid'],
    ['Paid', 'Fulfilled'],
    ['Paid', 'Fulfilled', 'Returned'],
    ['Cancelled'],
  ];
  for (const [n, course] of courses.entries()) {
    const { order } = await as<{ order: ProductOrder }>(
      '',
      'POST',
      '/api/product-orders',
      {
        items: [{ productId, quantity: n + 2 }],
        buyer: { name: `Buyer “${n}”`, email: `plates-${n}@example.org` },
        address: {
          street: '1 Hill Road',
          city: 'Kochi',
          postalCode: '682001',
          region: n % 2 ? 'Kerala' : '',
          country: 'India',
        },
        provider: 'invoice',
      },
      `fixture-plates-${n}`,
    );
    const path = `/api/product-orders/${order.reference}`;
    for (const state of course) await as('editor', 'PUT', path, { state, reason: 'As asked' });
    await as('editor', 'PUT', path, { notes: `Asked “by” phone, ${n}` });
    paths.push(path);
  }
  return paths;
}

async function fillCredits(as: CallAs): Promise<string[]> {
  const project = await as<{ _id: string }>('editor', 'POST', '/api/addprojects', {
    projectName: 'Fixture mangroves',
    blocks: BLOCKS,
    projectType: 'Forestry',
    location: 'India',
    price: 800,
    quantity: 50,
    registryUrl: 'https://registry.example.org/1234',
    nearestPlace: 'Kurnool, Andhra Pradesh',
    coordinates: '15.9129, 77.519',
  });
  const issued = {
    projectId: project._id,
    registry: 'Verra',
    methodology: 'VM0033',
    issuedOn: '2022-05-01',
  };
  const { issuance } = await as<{ issuance: { _id: string } }>('editor', 'POST', '/api/issuances', {
    ...issued,
    vintage: 2021,
    serialFirst: SERIALS,
    serialLast: '',
    quantity: 200,
    price: 1200.5,
    correspondingAdjustment: 'none',
  });
  await as('editor', 'POST', '/api/issuances', {
    ...issued,
    vintage: 2022,
    serialFirst: 'FIX-00000001',
    serialLast: 'FIX-00000040',
    registry: 'A register',
    quantity: 40,
    price: 1500,
    correspondingAdjustment: 'made',
    account: 'Canopy',
  });
  await as('editor', 'POST', `/api/issuances/${issuance._id}/withdraw`, {
    quantity: 5,
    reason: 'Destroyed “by” fire',
  });

  let n = 0;
  const order = async (who: string, input: object): Promise<Order> => {
    n += 1;
    const body = {
      projectId: project._id,
      quantity: 2 + n,
      paymentMethod: 'Bank Transfer',
      buyer: { name: `Buyer “${n}”`, email: `credits-${n}@example.org` },
      issuanceId: issuance._id,
      ...input,
    };
    const key = `fixture-credits-${n}`;
    return (await as<{ order: Order }>(who, 'POST', '/api/checkout', body, key)).order;
  };
  const act = async (what: string, { reference }: Order, body: object = {}) =>
    (await as<{ order: EditedOrder }>('editor', 'POST', `/api/orders/${reference}/${what}`, body))
      .order;

  const words = {
    beneficiary: { name: 'Kaveri', consent: true },
    reason: 'A flight',
    year: '2024',
  };
  const demonstration = await order('', { retire: true, ...words });
  const requested = await order('', { provider: 'invoice' });
  const retired = await order('', { provider: 'invoice' });
  const refunded = await order('', { provider: 'invoice' });
  const cancelled = await order('', { provider: 'invoice' });
  const held = await order('kaveri', {});
  for (const each of [requested, retired, refunded]) await act('pay', each);
  const { certificateId: first } = await act('retire', requested, { reason: 'A fair' });
  const { certificateId: second } = await act('retire', retired, words);
  await as('editor', 'PUT', `/api/retirements/${second}`, {
    registryRetirementId: 'R-1',
    registryUrl: 'https://registry.example.org/retirements/1',
  });
  await act('refund', refunded, { reason: 'Paid twice' });
  await act('cancel', cancelled, { reason: 'Not wanted' });
  const orders = [demonstration, requested, retired, refunded, cancelled, held];
  const certificates = [demonstration.certificateId, first, second];
  return orders
    .map(({ reference }) => `/api/orders/${reference}`)
    .concat(certificates.map((id) => `/api/certificates/${id}`));
}
