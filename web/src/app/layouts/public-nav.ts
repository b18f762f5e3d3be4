import { type Path, paths } from '@canopy/domain/site-pages';
import { siteText } from '../../messages/site';

interface PublicLink {
  readonly to: Path;
  readonly label: string;
  /** Pages of single entries that belong to it. */
  readonly holds?: readonly Path[];
}

const label = siteText.navigation;

const EXPLORE: readonly PublicLink[] = [
  {
    to: paths.marketplace,
    label: label.marketplace,
    holds: [paths.category, paths.product, paths.cart, paths.productCheckout, paths.productOrder],
  },
  {
    to: paths.carbonCredits,
    label: label.carbonCredits,
    holds: [paths.project, paths.checkout, paths.order],
  },
  { to: paths.retirements, label: label.retirements, holds: [paths.certificate] },
  { to: paths.resources, label: label.resources },
  { to: paths.news, label: label.news, holds: [paths.newsArticle] },
];

const COMPANY: readonly PublicLink[] = [
  { to: paths.about, label: label.about },
  { to: paths.jobs, label: label.jobs },
  { to: paths.contact, label: label.contact },
];

/** Pages of the header, in order. */
export const MAIN_LINKS: readonly PublicLink[] = [
  { to: paths.home, label: label.home },
  ...EXPLORE,
  ...COMPANY,
];

/** Pages of the footer, by column. */
export const FOOTER_LINKS: readonly { title: string; links: readonly PublicLink[] }[] = [
  {
    title: siteText.footer.explore,
    links: [{ to: paths.measureEmission, label: label.measure }, ...EXPLORE],
  },
  { title: siteText.footer.company, links: COMPANY },
];

/** Login pages by kind of account. */
export const DOORS: readonly { to: Path; title: string; text: string }[] = [
  { to: paths.clientLogin, ...siteText.doors.client },
  { to: paths.userLogin, ...siteText.doors.member },
  { to: paths.adminLogin, ...siteText.doors.admin },
  { to: paths.ecomAdminLogin, ...siteText.doors.ecomAdmin },
  { to: paths.businessLogin, ...siteText.doors.business },
];
