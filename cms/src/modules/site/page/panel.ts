import { paths } from '@canopy/domain/site-pages';
import type { UID } from '@strapi/strapi';
import { panelType } from '../../../panel-type/panel-type';

type LegalPageUid = Extract<UID.ContentType, `api::page.${string}`>;

const legalPage = (uid: LegalPageUid, list: string, advice: string) =>
  panelType({
    uid,
    page: { list },
    layout: {
      version: 1,
      mainField: 'title',
      sort: ['id', 'ASC'],
      list: ['id', 'title', 'updatedAt'],
      form: ['title', 'blocks'],
      fields: {
        title: { label: 'Title', description: 'The heading of the page.' },
        blocks: { label: 'Text', description: advice },
      },
    },
  });

export const privacyPage = legalPage(
  'api::page.privacy-page',
  paths.privacy,
  'Which data this site keeps, why, for how long, and whom to ask about them. Until it is published, the page says that it is not written.',
);

export const termsPage = legalPage(
  'api::page.terms-page',
  paths.terms,
  'The terms on which people use this site and order credits. Until it is published, the page says that it is not written.',
);

export const imprintPage = legalPage(
  'api::page.imprint-page',
  paths.imprint,
  'Who runs this site: name, address, register, and how to reach them. Until it is published, the page says that it is not written.',
);
