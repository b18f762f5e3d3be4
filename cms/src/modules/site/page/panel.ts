import { paths } from '@canopy/domain/site-pages';
import type { UID } from '@strapi/strapi';
import { panelType } from '../../../panel-type/panel-type';

type LegalPageUid = Extract<UID.ContentType, `api::page.${string}`>;

const legalPage = (uid: LegalPageUid, list: string, advice: string) =>
  panelType({
    uid,
    page: { list },
    layout: {
      version: 2,
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
  'The data this site stores, why, for how long, and whom to ask about it. Until you publish it, visitors see “not written yet”.',
);

export const termsPage = legalPage(
  'api::page.terms-page',
  paths.terms,
  'The terms for using this site and ordering credits. Until you publish it, visitors see “not written yet”.',
);

export const imprintPage = legalPage(
  'api::page.imprint-page',
  paths.imprint,
  'Who runs this site: name, address, register, and how to reach them. Until you publish it, visitors see “not written yet”.',
);
