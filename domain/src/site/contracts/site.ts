import { z } from 'zod';
import { ROLES } from '../../common/roles';
import { ORDER_PROVIDERS } from '../../credits/order-states';
import { pageName } from './pages';

/**
 * Screens available in windows of 768 px or less. `on` allows none, `workspaces` the public pages,
 * the logins and the member's screens, `off` all.
 */
export const mobileView = z.enum(['on', 'workspaces', 'off']);

/** Public login, used only by demos. */
export const demoLogin = z.object({
  role: z.enum(ROLES),
  name: z.string(),
  userId: z.string(),
  password: z.string(),
});
export type DemoLogin = z.infer<typeof demoLogin>;

/** Delivery to a region: a state, a country, or 'everywhere'. Costs are in rupees. */
export const deliveryRate = z.object({
  region: z.string(),
  cost: z.number(),
  /** Products' total from which delivery is free; null if it is never free. */
  freeFrom: z.number().nullable(),
  /** Most days until delivery; null if not stated. */
  days: z.number().int().nullable(),
});
export type DeliveryRate = z.infer<typeof deliveryRate>;

/** Response of GET /site: settings that the site needs before sign-in. */
export const siteSettings = z.object({
  /** Product name, shown on screens and in titles. */
  name: z.string(),
  /** Product description: one line, and one or two sentences for search engines. */
  tagline: z.string(),
  description: z.string(),
  /** Contact details of the operator; '' if not set. */
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  /** Target of `/`; null for the product's own home page. */
  mainSiteUrl: z.string().nullable(),
  /** Published pages among privacy, terms and imprint. Every page links to them. */
  legalPages: z.array(pageName),
  /** Whether windows of 768 px or less show the mobile view instead of some screens. */
  mobileBlock: z.boolean(),
  mobileView,
  /** Language (BCP 47 tag) and time zone (IANA name) of dates and numbers on public pages. */
  locale: z.string(),
  timeZone: z.string(),
  /** Maximum number of credits per order. */
  mostCreditsPerOrder: z.number().int(),
  /** Maximum number of pieces of one product per order. */
  mostPiecesPerOrder: z.number().int(),
  /** Payment providers for orders, default first. */
  providers: z.array(z.enum(ORDER_PROVIDERS)),
  /**
   * Duration of reservations for credits and products: after an order, and after its e-mail address
   * is confirmed.
   */
  reservationMinutes: z.number().int(),
  invoiceDays: z.number().int(),
  /** Whether visitors can add products to a cart and order them. */
  cart: z.boolean(),
  /** Tax included in prices, in per cent. */
  taxPercent: z.number(),
  /** Empty while the cart is off. */
  delivery: z.array(deliveryRate),
  /** Conditions of returning products, in one line; '' if not stated. */
  returns: z.string(),
  demoLogins: z.array(demoLogin),
});
export type SiteSettings = z.infer<typeof siteSettings>;
