import type { Certificate, Order, PayTo } from '@canopy/domain/credits';
import { PRODUCT_CATEGORIES, type Product } from '@canopy/domain/shop';
import {
  categoryPage as categoryHead,
  entryPaths,
  PUBLIC_PAGES,
  paths,
  pathWith,
  readEntryId,
} from '@canopy/domain/site-pages';
import { requireAddress } from '../../app/entry-page';
import { readSearch, readView, requirePage } from '../../app/list-page';
import { readEntry, readOrNull } from '../../app/read-entry';
import { loadChunk } from '../../lib/load-chunk';
import { definePage } from '../../lib/public-page';
import { readOneOf } from '../../lib/url-state';
import { failedText, listLinkText, missingText } from '../../messages/content/missing';
import { publicTitleText } from '../../messages/site';

/** Number of related products below a product: one row. */
export const RELATED = 4;

const MARKETPLACE_STEP = { title: PUBLIC_PAGES[paths.marketplace].title, to: paths.marketplace };
const CREDITS_STEP = { title: PUBLIC_PAGES[paths.carbonCredits].title, to: paths.carbonCredits };

const categoryStep = (category: Product['category']) => ({
  title: category,
  to: pathWith(paths.category, category),
});

const listProducts = (products: readonly Product[]) =>
  products.map((product) => ({ title: product.name, to: entryPaths.product(product) }));

export const marketplacePage = definePage({
  path: paths.marketplace,
  async load(asked) {
    const q = readSearch(asked);
    const [products, { PRODUCTS_VIEW, selectProducts }] = await Promise.all([
      asked.read.get('/products', { query: { q } }),
      loadChunk(() => import('../../features/shop/products/products-view')),
    ]);
    const view = readView(asked, PRODUCTS_VIEW);
    const selected = selectProducts(products, view);
    requirePage(asked, paths.marketplace, view.page, selected.pages);
    return { ...selected, isEmpty: products.length === 0 && q === '' };
  },
  head: ({ page, rows }) => ({
    ...PUBLIC_PAGES[paths.marketplace],
    subject: { type: 'website', page, image: rows[0]?.images[0], items: listProducts(rows) },
  }),
  failed: failedText.products,
});

export const categoryPage = definePage({
  path: paths.category,
  async load({ read, params }) {
    const category = readOneOf(PRODUCT_CATEGORIES, params.category ?? '');
    if (!category) return null;
    return { category, products: await read.get('/products', { query: { category } }) };
  },
  head: ({ category, products }) => ({
    ...categoryHead(category),
    subject: {
      type: 'website',
      image: products[0]?.images[0],
      breadcrumb: [MARKETPLACE_STEP],
      items: listProducts(products),
    },
  }),
  missing: {
    title: missingText.category.title,
    why: missingText.category.why,
    to: paths.marketplace,
    label: listLinkText.products,
  },
  failed: failedText.category,
});

export const productPage = definePage({
  path: paths.product,
  async load(asked) {
    const { productId: name = '' } = asked.params;
    const id = readEntryId(name);
    const product = await readEntry(asked, (query) =>
      asked.read.get('/products/:id', { path: { id }, query }),
    );
    if (!product) return null;
    requireAddress(asked, paths.product, name, entryPaths.product(product));
    const { category } = product;
    const { data } = await asked.read.page('/products', {
      query: { category, page: 1, pageSize: RELATED + 1 },
    });
    return { product, related: data.filter(({ _id }) => _id !== id).slice(0, RELATED) };
  },
  head: ({ product }) => ({
    title: product.name,
    description: product.description,
    subject: {
      type: 'product',
      image: product.images[0],
      offer: { priceRupees: product.price, inStock: product.quantity > 0 },
      goods: product,
      breadcrumb: [MARKETPLACE_STEP, categoryStep(product.category)],
    },
  }),
  missing: {
    ...missingText.product,
    to: paths.marketplace,
    label: listLinkText.products,
  },
  hasDrafts: true,
});

/** Loads the positions of countries, which only pages about projects need. */
const loadPlaces = () => loadChunk(() => import('../../features/credits/projects/find-place'));

export const creditsPage = definePage({
  path: paths.carbonCredits,
  async load(asked) {
    const q = readSearch(asked);
    const [projects, featured, { PROJECTS_VIEW, selectProjects }, { findPlace }] =
      await Promise.all([
        asked.read.get('/getprojects', { query: { q } }),
        asked.read.get('/getprojects', { query: { featured: 'true' } }),
        loadChunk(() => import('../../features/credits/projects/projects-view')),
        loadPlaces(),
      ]);
    const view = readView(asked, PROJECTS_VIEW);
    const selected = selectProjects(projects, view);
    requirePage(asked, paths.carbonCredits, view.page, selected.pages);
    return {
      ...selected,
      featured,
      places: featured.map(findPlace),
      isEmpty: projects.length === 0 && q === '',
    };
  },
  head: ({ page, rows }) => ({
    ...PUBLIC_PAGES[paths.carbonCredits],
    subject: {
      type: 'website',
      page,
      image: rows[0]?.photo[0],
      items: rows.map((project) => ({
        title: project.projectName,
        to: entryPaths.project(project),
      })),
    },
  }),
});

/** Shown in place of a project that does not exist. */
const PROJECT_MISSING = {
  title: missingText.project.title,
  why: missingText.project.why,
  to: paths.carbonCredits,
  label: listLinkText.projects,
} as const;

export const projectPage = definePage({
  path: paths.project,
  async load(asked) {
    const { id: name = '' } = asked.params;
    const id = readEntryId(name);
    const project = await readEntry(asked, (query) =>
      asked.read.get('/getprojects/:id', { path: { id }, query }),
    );
    if (!project) return null;
    requireAddress(asked, paths.project, name, entryPaths.project(project));
    const { findPlace } = await loadPlaces();
    return { project, place: findPlace(project) };
  },
  head: ({ project: { projectName, description, photo, price, quantity } }) => ({
    title: projectName,
    description,
    subject: {
      type: 'product',
      image: photo[0],
      offer: { priceRupees: price, inStock: quantity > 0 },
      breadcrumb: [CREDITS_STEP],
    },
  }),
  missing: PROJECT_MISSING,
  hasDrafts: true,
});

export const checkoutPage = definePage({
  path: paths.checkout,
  async load({ read, params: { id = '' } }) {
    const project = await readOrNull(read.get('/getprojects/:id', { path: { id } }));
    return project && { project };
  },
  head: () => ({ title: publicTitleText.checkout }),
  missing: PROJECT_MISSING,
});

interface OrderData {
  readonly order: Order;
  readonly payTo: PayTo | null;
  /** Null before a retirement is requested. */
  readonly certificate: Certificate | null;
}

export const orderPage = definePage({
  path: paths.order,
  async load({ read, params: { reference = '' } }): Promise<OrderData | null> {
    const found = await readOrNull(read.get('/orders/:reference', { path: { reference } }));
    if (!found) return null;
    const id = found.order.certificateId;
    // The certificate records whether name and reason are public.
    const certificate =
      id === null ? null : await readOrNull(read.get('/certificates/:id', { path: { id } }));
    return { ...found, certificate };
  },
  head: () => ({ title: publicTitleText.order }),
  isPrivate: true,
  missing: {
    ...missingText.order,
    to: paths.carbonCredits,
    label: listLinkText.projects,
  },
  failed: failedText.order,
});

/** Shown in place of the cart and its checkout if the shop takes no orders. */
const SHOP_CLOSED = {
  ...missingText.shop,
  to: paths.marketplace,
  label: listLinkText.products,
} as const;

/**
 * Defines a page around the cart. Each cart belongs to one browser or account, so the page's data
 * contain none of it.
 */
const cartPageOf = (path: typeof paths.cart | typeof paths.productCheckout, title: string) =>
  definePage({
    path,
    load: async ({ read }) => ((await read.get('/site')).cart ? {} : null),
    head: () => ({ title }),
    missing: SHOP_CLOSED,
    isLocal: true,
  });

export const cartPage = cartPageOf(paths.cart, publicTitleText.cart);
export const productCheckoutPage = cartPageOf(paths.productCheckout, publicTitleText.checkout);

export const productOrderPage = definePage({
  path: paths.productOrder,
  load: ({ read, params: { reference = '' } }) =>
    readOrNull(read.get('/product-orders/:reference', { path: { reference } })),
  head: () => ({ title: publicTitleText.productOrder }),
  isPrivate: true,
  missing: {
    ...missingText.order,
    to: paths.marketplace,
    label: listLinkText.products,
  },
  failed: failedText.order,
});
