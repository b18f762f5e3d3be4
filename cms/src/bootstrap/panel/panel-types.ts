import blogPost from '../../modules/content/blog-post/panel';
import contactMessage from '../../modules/content/contact-message/panel';
import jobOpening from '../../modules/content/job-opening/panel';
import { aboutPage, contactPage, landing } from '../../modules/content/landing/panel';
import newsArticle from '../../modules/content/news-article/panel';
import redirect from '../../modules/content/redirect/panel';
import buyer from '../../modules/credits/buyer/panel';
import carbonProject from '../../modules/credits/carbon-project/panel';
import order from '../../modules/credits/order/panel';
import emissionFactor from '../../modules/factors/emission-factor/panel';
import auditEntry from '../../modules/history/panel';
import evidence from '../../modules/inventory/evidence/panel';
import emissionRecord from '../../modules/inventory/records/panel';
import client from '../../modules/people/client/panel';
import manager from '../../modules/people/manager/panel';
import member from '../../modules/people/member/panel';
import product from '../../modules/shop/product/panel';
import productOrder from '../../modules/shop/product-order/panel';
import { imprintPage, privacyPage, termsPage } from '../../modules/site/page/panel';
import site from '../../modules/site/panel';
import type { PanelType } from '../../panel-type/panel-type';

/** Layouts of all content types in the panel, in the order of its first page. */
export const PANEL_TYPES: readonly PanelType[] = [
  newsArticle,
  blogPost,
  product,
  carbonProject,
  jobOpening,
  landing,
  aboutPage,
  contactPage,
  privacyPage,
  termsPage,
  imprintPage,
  redirect,
  buyer,
  order,
  productOrder,
  contactMessage,
  emissionFactor,
  client,
  manager,
  member,
  emissionRecord,
  evidence,
  site,
  auditEntry,
];

/**
 * Returns the reason why the panel must not do this, or undefined if it may.
 * @param action the name in the panel's permissions and the document service
 */
export function findRefusal(uid: string, action: string): string | undefined {
  const refused: Readonly<Record<string, string>> | undefined = PANEL_TYPES.find(
    (type) => type.uid === uid,
  )?.refused;
  return refused?.[action === 'clone' ? 'create' : action];
}
