import { ORDER_DEFAULTS } from '@canopy/domain/common';
import { MOST_CREDITS_PER_ORDER } from '@canopy/domain/credits';
import type { SiteSettings } from '@canopy/domain/site';
import { SITE_LANGUAGE } from '@canopy/domain/site-pages';
import { useRouteLoaderData } from 'react-router-dom';
import { FALLBACK_NAME } from '../messages/en';
import type { PublicReader } from './public-get';
import { setSiteFormat } from './site-format';

/** Id of the route around all pages, whose loader returns the settings. */
export const SITE_ROUTE = 'site';

/** Settings for the error screen when the real ones cannot be loaded. */
const FALLBACK: SiteSettings = {
  name: FALLBACK_NAME,
  tagline: '',
  description: '',
  contact: { email: '', phone: '', address: '' },
  mainSiteUrl: null,
  legalPages: [],
  mobileBlock: false,
  mobileView: 'off',
  ...SITE_LANGUAGE,
  mostCreditsPerOrder: MOST_CREDITS_PER_ORDER,
  mostPiecesPerOrder: ORDER_DEFAULTS.mostPiecesPerOrder,
  providers: ['invoice'],
  reservationMinutes: ORDER_DEFAULTS.reservationMinutes,
  invoiceDays: ORDER_DEFAULTS.invoiceDays,
  cart: false,
  taxPercent: 0,
  delivery: [],
  returns: '',
  demoLogins: [],
};

/** Loads the settings that every screen needs. */
export async function loadSite(read: PublicReader): Promise<SiteSettings> {
  const site = await read.get('/site');
  setSiteFormat(site);
  return site;
}

export function useSite(): SiteSettings {
  return (useRouteLoaderData(SITE_ROUTE) as SiteSettings | undefined) ?? FALLBACK;
}
