import type { Modules } from '@strapi/strapi';
import { fileByType } from '../../rows/media-folders';
import { ABOUT, CONTACT, HERO_PICTURES, HOME, type Pictured } from './landing';
import { addFiles, type FileIds, writePictures } from './pictures';

const HOME_PAGE = 'api::landing.landing';
const ABOUT_PAGE = 'api::landing.about-page';
const CONTACT_PAGE = 'api::landing.contact-page';

/** Content that only the demo adds to these pages. */
export interface InventedPeople {
  readonly customers: readonly (Pictured & { readonly name: string })[];
  readonly team: readonly (Pictured & {
    readonly name: string;
    readonly role: string;
    readonly text: string;
  })[];
}

const NOBODY: InventedPeople = { customers: [], team: [] };

/**
 * Creates the home, about and contact pages if they do not exist. A new site is complete from its
 * first start. Keeps later changes by editors.
 */
export async function ensurePages({ customers, team }: InventedPeople = NOBODY): Promise<void> {
  if ((await strapi.db.query(HOME_PAGE).count()) > 0) return;
  const files = await writePictures([
    ...Object.values(HERO_PICTURES),
    ABOUT.about,
    HOME.hospitality,
    HOME.academic,
    ...HOME.featureGroups.flatMap(({ contents }) => contents),
    ...customers,
    ...team,
  ]);
  await strapi.db.transaction(async ({ trx }) => {
    const ids = await addFiles(files, trx);
    await publish(HOME_PAGE, homePage(ids, customers));
    await publish(ABOUT_PAGE, aboutPage(ids, team));
    await publish(CONTACT_PAGE, {
      ...CONTACT,
      services: CONTACT.services.map((name) => ({ name })),
    });
    await fileByType(trx);
  });
}

function homePage(ids: FileIds, customers: InventedPeople['customers']) {
  const { featureGroups, hospitality, academic, ...texts } = HOME;
  const offering = ({
    picture,
    pictureText: _,
    ...text
  }: typeof hospitality | typeof academic) => ({
    ...text,
    image: ids.get(picture),
  });
  return {
    ...texts,
    heroImage: ids.get(HERO_PICTURES.heroImage.picture),
    heroImageDark: ids.get(HERO_PICTURES.heroImageDark.picture),
    heroImagePhone: ids.get(HERO_PICTURES.heroImagePhone.picture),
    heroImagePhoneDark: ids.get(HERO_PICTURES.heroImagePhoneDark.picture),
    featureGroups: featureGroups.map(({ title, contents }) => ({
      title,
      contents: contents.map(({ picture, text }) => ({ img: ids.get(picture), text })),
    })),
    customers: customers.map(({ name, picture }) => ({ name, logo: ids.get(picture) })),
    hospitality: offering(hospitality),
    academic: offering(academic),
  };
}

function aboutPage(ids: FileIds, team: InventedPeople['team']) {
  const { about, ...texts } = ABOUT;
  return {
    ...texts,
    image: ids.get(about.picture),
    team: team.map(({ picture, pictureText: _, ...person }) => ({
      ...person,
      photo: ids.get(picture),
    })),
  };
}

async function publish<Page extends typeof HOME_PAGE | typeof ABOUT_PAGE | typeof CONTACT_PAGE>(
  uid: Page,
  data: Modules.Documents.ServiceParams<Page>['create']['data'],
): Promise<void> {
  await strapi.documents(uid).create({ data, status: 'published' });
}
