/** Settings and readiness of the site. */

import { ORDER_DEFAULTS, toRupees } from '@canopy/domain/common';
import { MOST_CREDITS_PER_ORDER, type OrderProvider } from '@canopy/domain/credits';
import { type DeliveryRate, mobileView, type SiteSettings } from '@canopy/domain/site';
import { paths } from '@canopy/domain/site-pages';
import { queryRows } from '../../rows/query-rows';
import { cacheFor } from '../../server/cache-for';
import { lifecycle } from '../../server/lifecycle';
import { siteLocale, siteTimeZone } from '../../server/site-locale';
import { storage } from '../../server/storage';
import { logStorageFailure } from '../../server/storage-failure';
import { isDemo, joinOpenDemoAccounts, toDemoLogins } from './demo';
import * as pages from './page/page';

const SITE = 'api::site.site';

const PROBE_MS = 1000;

/**
 * Probes database and storage. Callers share a probe for a second, because visitors can trigger it
 * and each probe writes.
 */
const isAnswering = cacheFor(PROBE_MS, async (_: 'storage'): Promise<boolean> => {
  try {
    await Promise.all([strapi.db.connection.raw('select 1'), storage.probe()]);
    return true;
  } catch (error) {
    logStorageFailure(error);
    return false;
  }
});

interface SettingsRow {
  readonly name: string;
  readonly tagline: string | null;
  readonly description: string | null;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
  readonly contact_address: string | null;
  readonly reservation_minutes: number | null;
  readonly invoice_days: number | null;
  /** SQLite stores booleans as numbers. */
  readonly simulated_payment: boolean | 0 | 1 | null;
  readonly seller_payment: string | null;
  readonly seller_upi: string | null;
  readonly most_credits_per_order: number | null;
  readonly most_pieces_per_order: number | null;
  /** SQLite stores booleans as numbers. */
  readonly cart: boolean | 0 | 1 | null;
  /** PostgreSQL returns decimals as strings. */
  readonly tax_percent: number | string | null;
  readonly returns: string | null;
  /** Working login of the demo, one per row. Null without any. */
  readonly open_login: string | null;
}

interface OrderLimits {
  readonly simulatedHours: number;
  readonly mostOpenCredits: number;
  readonly mostOpenPieces: number;
  readonly ordersPerHour: number;
}

interface DeliveryRow {
  readonly region: string;
  readonly costPaise: number;
  readonly freeFromPaise: number | null;
  readonly days: number | null;
}

/** Seller of products and credits. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly taxNumber: string;
}

/** Part of a statement that every visit runs. */
const SETTINGS = `
  select site.name, site.tagline, site.description, site.contact_email, site.contact_phone,
    site.contact_address, site.reservation_minutes, site.invoice_days, site.simulated_payment,
    site.seller_payment, site.seller_upi,
    site.most_credits_per_order, site.most_pieces_per_order, site.cart, site.tax_percent,
    site.returns, account.username as open_login
  from site`;

/** Returns the target of `/`: the operator's main site, or else the home page. */
export const frontPage = (): string => mainSiteUrl() ?? paths.home;

/** Returns the settings that screens need before sign-in. */
export async function settings(): Promise<SiteSettings> {
  const { join, values } = await joinOpenDemoAccounts();
  const rows = await queryRows<SettingsRow>(`${SETTINGS} ${join}`, values);
  const [site] = rows as [SettingsRow, ...SettingsRow[]];
  const shown = mobileView.parse(process.env.SITE_MOBILE_BLOCK || 'on');
  return {
    name: site.name,
    tagline: site.tagline ?? '',
    description: site.description ?? '',
    contact: {
      email: site.contact_email ?? '',
      phone: site.contact_phone ?? '',
      address: site.contact_address ?? '',
    },
    mainSiteUrl: mainSiteUrl(),
    legalPages: await pages.listPublished(),
    mobileBlock: shown !== 'off',
    mobileView: shown,
    locale: siteLocale(),
    timeZone: siteTimeZone(),
    providers: await listProviders(site),
    reservationMinutes: site.reservation_minutes ?? ORDER_DEFAULTS.reservationMinutes,
    invoiceDays: site.invoice_days ?? ORDER_DEFAULTS.invoiceDays,
    mostCreditsPerOrder: site.most_credits_per_order ?? MOST_CREDITS_PER_ORDER,
    mostPiecesPerOrder: site.most_pieces_per_order ?? ORDER_DEFAULTS.mostPiecesPerOrder,
    cart: Boolean(site.cart),
    taxPercent: Number(site.tax_percent ?? 0),
    delivery: site.cart ? await deliveryRates() : [],
    returns: site.returns ?? '',
    demoLogins: toDemoLogins(rows.map(({ open_login }) => open_login)),
  };
}

/** Reads only the tax, because other orders wait meanwhile. */
export async function taxPercent(): Promise<number> {
  const { taxPercent } = await strapi.db.query(SITE).findOne({ select: ['taxPercent'] });
  return Number(taxPercent ?? 0);
}

/** Reads the order limits that only the server needs. */
export async function orderLimits(): Promise<OrderLimits> {
  const row = await strapi.db.query(SITE).findOne({
    select: ['simulatedHours', 'mostOpenCredits', 'mostOpenPieces', 'ordersPerHour'],
  });
  return {
    simulatedHours: row.simulatedHours ?? ORDER_DEFAULTS.simulatedHours,
    mostOpenCredits: row.mostOpenCredits ?? ORDER_DEFAULTS.mostOpenCredits,
    mostOpenPieces: row.mostOpenPieces ?? ORDER_DEFAULTS.mostOpenPieces,
    ordersPerHour: row.ordersPerHour ?? ORDER_DEFAULTS.ordersPerHour,
  };
}

/** Reads the seller of products and credits. Missing fields are ''. */
export async function seller(): Promise<Seller> {
  const site = await strapi.db
    .query(SITE)
    .findOne({ select: ['sellerName', 'sellerAddress', 'sellerTaxNumber'] });
  return {
    name: site.sellerName ?? '',
    address: site.sellerAddress ?? '',
    taxNumber: site.sellerTaxNumber ?? '',
  };
}

/**
 * Reads where buyers pay invoices. Missing fields are ''. `payee` is the seller, or else the site.
 */
export async function payment(): Promise<{ payee: string; details: string; upiId: string }> {
  const site = await strapi.db
    .query(SITE)
    .findOne({ select: ['name', 'sellerName', 'sellerPayment', 'sellerUpi'] });
  return {
    payee: site.sellerName || site.name,
    details: site.sellerPayment?.trim() ?? '',
    upiId: site.sellerUpi ?? '',
  };
}

/** Returns whether requests for credentials hide which e-mail addresses are registered. */
export async function hidesRegisteredEmails(): Promise<boolean> {
  const site = await strapi.db.query(SITE).findOne({ select: ['hideRegisteredEmails'] });
  return site.hideRegisteredEmails === true;
}

/** Returns whether database and storage respond and the server isn't shutting down. */
export async function isReady(): Promise<boolean> {
  return !lifecycle.stopping && isAnswering('storage');
}

/** Creates the settings with their defaults if none exist. */
export async function ensure(): Promise<void> {
  const count = await strapi.db.query(SITE).count();
  if (count > 0) return;
  const { name, tagline, description } = strapi.contentType(SITE).attributes;
  await strapi.documents(SITE).create({
    data: {
      name: name.default as string,
      hideRegisteredEmails: false,
      // Free credits are for demos and for operators who enable them.
      simulatedPayment: false,
      tagline: tagline.default as string,
      description: description.default as string,
    },
  });
}

/**
 * Lists the ways to pay for orders, the usual one first. A demo always simulates payments. Invoices
 * need payment details.
 */
async function listProviders(site: SettingsRow): Promise<OrderProvider[]> {
  const isSimulated = Boolean(site.simulated_payment) || (await isDemo());
  const hasInvoice = Boolean(site.seller_payment || site.seller_upi);
  return [
    ...(isSimulated ? (['simulated'] as const) : []),
    ...(hasInvoice ? (['invoice'] as const) : []),
  ];
}

function mainSiteUrl(): string | null {
  return process.env.MAIN_SITE_URL || null;
}

async function deliveryRates(): Promise<DeliveryRate[]> {
  const { delivery } = await strapi.db
    .query(SITE)
    .findOne({ select: ['id'], populate: { delivery: true } });
  return delivery.map((rate: DeliveryRow) => ({
    region: rate.region,
    cost: toRupees(rate.costPaise),
    freeFrom: rate.freeFromPaise === null ? null : toRupees(rate.freeFromPaise),
    days: rate.days,
  }));
}
