/** Pages written by editors: home, about, contact. */

import type { Landing } from '@canopy/domain/content';
import { PUBLISHED, readLastChange } from '../../../rows/published';
import { type AboutRow, type ContactRow, type HomeRow, toWire } from './wire';

const HOME = 'api::landing.landing';
const ABOUT = 'api::landing.about-page';
const CONTACT = 'api::landing.contact-page';

const ITEMS = { populate: { items: { populate: { image: true } } } };
const PICTURED = { populate: { image: true } };
const OFFERING = { populate: { ...ITEMS.populate, image: true } };

const HOME_PARTS = {
  heroImage: true,
  heroImageDark: true,
  heroImagePhone: true,
  heroImagePhoneDark: true,
  featureGroups: { populate: { contents: { populate: { img: true } } } },
  whatWeDo: ITEMS,
  whoAreWeFor: ITEMS,
  howWeMayAlign: ITEMS,
  customers: { populate: { logo: true } },
  hospitality: OFFERING,
  academic: OFFERING,
};

const ABOUT_PARTS = {
  image: true,
  team: { populate: { photo: true } },
  standards: PICTURED,
  commitments: PICTURED,
  projects: PICTURED,
};

/** Reads the published home, about and contact pages. Fields of an unpublished page are empty. */
export async function content(): Promise<Landing> {
  const [home, about, contact] = await Promise.all([
    published<HomeRow>(HOME, HOME_PARTS),
    published<AboutRow>(ABOUT, ABOUT_PARTS),
    published<ContactRow>(CONTACT, { services: true }),
  ]);
  return toWire(home, about, contact);
}

/** Returns when each page last changed. Unpublished pages are undefined. */
export async function readLastChanges() {
  const [home, about, contact] = await Promise.all(
    [HOME, ABOUT, CONTACT].map((uid) => readLastChange(uid)),
  );
  return { home, about, contact };
}

function published<Row>(uid: string, populate: Record<string, unknown>): Promise<Row | null> {
  return strapi.db.query(uid).findOne({ where: PUBLISHED, populate });
}
