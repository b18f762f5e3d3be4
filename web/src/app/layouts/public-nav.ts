import { type Path, paths } from '@canopy/domain/site-pages';
import { siteText } from '../../messages/site';

interface PublicLink {
  readonly to: Path;
  readonly label: string;
  /** The pages of single things that belong to it. */
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
    holds: [paths.project, paths.checkout, paths.order, paths.certificate, paths.retirements],
  },
  { to: paths.resources, label: label.resources },
  { to: paths.news, label: label.news, holds: [paths.newsArticle] },
];

const COMPANY: readonly PublicLink[] = [
  { to: paths.about, label: label.about },
  { to: paths.jobs, label: label.jobs },
  { to: paths.contact, label: label.contact },
];

/** The pages of the header, in order. */
export const MAIN_LINKS: readonly PublicLink[] = [
  { to: paths.home, label: label.home },
  ...EXPLORE,
  ...COMPANY,
];

/** The pages of the footer, by column. */
export const FOOTER_LINKS: readonly { title: string; links: readonly PublicLink[] }[] = [
  {
    title: siteText.footer.explore,
    links: [
      { to: paths.measureEmission, label: label.measure },
      ...EXPLORE,
      { to: paths.retirements, label: label.retirements },
    ],
  },
  { title: siteText.footer.company, links: COMPANY },
];

/** Where somebody with an account logs in. */
export const DOORS: readonly { to: Path; title: string; text: string }[] = [
  { to: paths.clientLogin, ...siteText.doors.client },
  { to: paths.userLogin, ...siteText.doors.member },
  { to: paths.adminLogin, ...siteText.doors.admin },
  { to: paths.ecomAdminLogin, ...siteText.doors.ecomAdmin },
  { to: paths.businessLogin, ...siteText.doors.business },
];
