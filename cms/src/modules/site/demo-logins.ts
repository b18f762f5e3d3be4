import type { DemoLogin } from '@canopy/domain/site';

/** Public, because it only opens demo content. */
export const DEMO_PASSWORD = 'canopy-demo';

/** Demo logins, shown on the login screens and in the README. */
export const demoLogins: DemoLogin[] = [
  { role: 'platform-admin', name: 'Platform admin', userId: 'admin', password: DEMO_PASSWORD },
  { role: 'client', name: 'Saffron Foods', userId: 'saffron', password: DEMO_PASSWORD },
  { role: 'member', name: 'Asha Rao', userId: 'asha.rao', password: DEMO_PASSWORD },
  { role: 'member', name: 'Imran Shaikh', userId: 'imran.shaikh', password: DEMO_PASSWORD },
  { role: 'member', name: 'Meera Nair', userId: 'meera.nair', password: DEMO_PASSWORD },
  { role: 'member', name: 'Tom Becker', userId: 'tom.becker', password: DEMO_PASSWORD },
  { role: 'content-manager', name: 'Editor', userId: 'editor', password: DEMO_PASSWORD },
  { role: 'ecommerce-admin', name: 'Bazaar Logistics', userId: 'bazaar', password: DEMO_PASSWORD },
  { role: 'business', name: 'Malabar Spices', userId: 'malabar', password: DEMO_PASSWORD },
];
