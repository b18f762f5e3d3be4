import { z } from 'zod';
import { ROLES } from '../../common/roles';
import { ORDER_PROVIDERS } from '../../credits/order-states';
import { pageName } from './pages';

/**
 * Which screens windows of 768 px or less see: `on` none, `workspaces` the public pages, the logins and the
 * member's own screens, `off` all.
 */
export const mobileView = z.enum(['on', 'workspaces', 'off']);

/** A public login; only a demo has any. */
export const demoLogin = z.object({
  role: z.enum(ROLES),
  name: z.string(),
  userId: z.string(),
  password: z.string(),
});
export type DemoLogin = z.infer<typeof demoLogin>;

/** The cost of delivery to a region, in rupees: a state, a country, or 'everywhere'. */
export const deliveryRate = z.object({
  region: z.string(),
  cost: z.number(),
  /** Products that cost this much together are delivered free; null when delivery is never free. */
  freeFrom: z.number().nullable(),
});
export type DeliveryRate = z.infer<typeof deliveryRate>;

/** Answer of GET /site: what the screens need before anybody has logged in. */
export const siteSettings = z.object({
  /** The product's name, as screens and titles show it. */
  name: z.string(),
  /** A description of the product: in one line, and in one or two sentences for search engines. */
  tagline: z.string(),
  description: z.string(),
  /** Contact details of the people behind the site; '' where it is not given. */
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  /** Where `/` leads; null for the product's own home page. */
  mainSiteUrl: z.string().nullable(),
  /** The published pages among privacy, terms and imprint, which each page links to. */
  legalPages: z.array(pageName),
  /** Whether windows of 768 px or less see the mobile view instead of some screens. */
  mobileBlock: z.boolean(),
  mobileView,
  /** The language and the time zone of dates and numbers on public pages: a BCP 47 tag, an IANA name. */
  locale: z.string(),
  timeZone: z.string(),
  /** The most credits per order. */
  mostCreditsPerOrder: z.number().int(),
  /** The most pieces of one product per order. */
  mostPiecesPerOrder: z.number().int(),
  /** The ways to pay for orders, the usual one first. */
  providers: z.array(z.enum(ORDER_PROVIDERS)),
  /** The time for which credits and products stay reserved: after an order, and once its e-mail address is confirmed. */
  reservationMinutes: z.number().int(),
  invoiceDays: z.number().int(),
  /** Whether visitors can put products into a cart and order them. */
  cart: z.boolean(),
  /** The tax that prices include, in percent. */
  taxPercent: z.number(),
  /** Empty while the cart is off. */
  delivery: z.array(deliveryRate),
  demoLogins: z.array(demoLogin),
});
export type SiteSettings = z.infer<typeof siteSettings>;
