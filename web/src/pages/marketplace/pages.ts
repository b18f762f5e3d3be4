import {
  type CarbonProject,
  categoryPage as categoryHead,
  type Order,
  type Product,
  PUBLIC_PAGES,
  paths,
  pathWith,
} from '@canopy/domain';
import { askedPageOf, requirePage } from '../../app/list-page';
import { definePage, entryOf, orNull } from '../../app/public-page';
import {
  categoryNamed,
  PRODUCTS_VIEW,
  selectProducts,
} from '../../features/products/products-view';
import type { Place } from '../../features/projects/project-place';
import { PROJECTS_VIEW, selectProjects } from '../../features/projects/projects-view';
import { readUrlState } from '../../lib/url-state';
import { messages, titleText } from '../../messages/en';
import {
  categoryText,
  creditsText,
  marketText,
  orderText,
  productText,
  projectText,
} from '../../messages/marketplace';

/** The number of other products of the category below a product: one row. */
export const RELATED = 4;

const MARKETPLACE_STEP = { title: marketText.title, to: paths.marketplace };
const CREDITS_STEP = { title: creditsText.title, to: paths.carbonCredits };

const categoryStep = (category: Product['category']) => ({
  title: category,
  to: pathWith(paths.category, category),
});

export const marketplacePage = definePage({
  path: paths.marketplace,
  async load(asked) {
    const products = await asked.read.get('/products');
    const selected = selectProducts(products, {
      ...readUrlState(asked.search, PRODUCTS_VIEW),
      page: askedPageOf(asked),
    });
    requirePage(asked, paths.marketplace, selected.pages);
    return { ...selected, isEmpty: products.length === 0 };
  },
  head: ({ page }) => ({
    ...PUBLIC_PAGES[paths.marketplace],
    subject: { type: 'website', page },
  }),
  failed: marketText.failed,
});

export const categoryPage = definePage({
  path: paths.category,
  async load({ read, params }) {
    const category = categoryNamed(params.category ?? '');
    if (!category) return null;
    return { category, products: await read.get('/products', { query: { category } }) };
  },
  head: ({ category }) => ({
    ...categoryHead(category),
    subject: { type: 'website', breadcrumb: [MARKETPLACE_STEP] },
  }),
  missing: {
    title: categoryText.empty,
    why: categoryText.emptyWhy,
    to: paths.marketplace,
    label: marketText.showAll,
  },
  failed: categoryText.failed,
});

export const productPage = definePage({
  path: paths.product,
  async load(asked) {
    const { productId: id = '' } = asked.params;
    const product = await entryOf(asked, (query) =>
      asked.read.get('/products/:id', { path: { id }, query }),
    );
    if (!product) return null;
    const { category } = product;
    const { data } = await asked.read.page('/products', {
      query: { category, page: 1, pageSize: RELATED + 1 },
    });
    return { product, related: data.filter(({ _id }) => _id !== id).slice(0, RELATED) };
  },
  head: ({ product: { name, description, images, price, quantity, category } }) => ({
    title: name,
    description,
    subject: {
      type: 'product',
      image: images[0],
      offer: { priceRupees: price, inStock: quantity > 0 },
      breadcrumb: [MARKETPLACE_STEP, categoryStep(category)],
    },
  }),
  missing: {
    title: messages.productNotFound,
    why: productText.notFoundWhy,
    to: paths.marketplace,
    label: marketText.showAll,
  },
  hasDrafts: true,
});

export const creditsPage = definePage({
  path: paths.carbonCredits,
  async load(asked) {
    const projects = await asked.read.get('/getprojects');
    const selected = selectProjects(projects, {
      ...readUrlState(asked.search, PROJECTS_VIEW),
      page: askedPageOf(asked),
    });
    requirePage(asked, paths.carbonCredits, selected.pages);
    return {
      ...selected,
      featured: projects.filter(({ featured }) => featured),
      isEmpty: projects.length === 0,
    };
  },
  head: ({ page }) => ({
    ...PUBLIC_PAGES[paths.carbonCredits],
    subject: { type: 'website', page },
  }),
});

/** Shown in place of a project that does not exist. */
const PROJECT_MISSING = {
  title: projectText.notFound,
  why: projectText.notFoundWhy,
  to: paths.carbonCredits,
  label: projectText.allProjects,
} as const;

/** Browsers and servers may name a country in different ways, so its name goes along with the data. */
function placeOf({ countryCode: code }: CarbonProject): Place | null {
  return code === '' ? null : { code, name: COUNTRY_NAMES.of(code) ?? code };
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

export const projectPage = definePage({
  path: paths.project,
  async load(asked) {
    const { id = '' } = asked.params;
    const project = await entryOf(asked, (query) =>
      asked.read.get('/getprojects/:id', { path: { id }, query }),
    );
    return project && { project, place: placeOf(project) };
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
    const project = await orNull(read.get('/getprojects/:id', { path: { id } }));
    return project && { project };
  },
  head: () => ({ title: titleText.checkout }),
  missing: PROJECT_MISSING,
  // A purchase that was interrupted goes on where this tab left it.
  isLocal: true,
});

export const orderPage = definePage({
  path: paths.order,
  async load({ read, params: { reference = '' } }): Promise<{ order: Order } | null> {
    return orNull(read.get('/orders/:reference', { path: { reference } }));
  },
  head: () => ({ title: titleText.order }),
  isPrivate: true,
  missing: {
    title: orderText.notFound,
    why: orderText.notFoundWhy,
    to: paths.carbonCredits,
    label: orderText.more,
  },
});
