import { allowFields } from '../roles/panel-fields';
import { contentPermissions } from '../roles/panel-roles';

/** Fields added to these types' forms, apart from rich texts, by the step that allows them. */
const ADDED = {
  '012': {
    'api::product.product': ['publishedOn', 'hiddenFrom'],
    'api::news-article.news-article': ['hiddenFrom'],
    'api::blog-post.blog-post': ['publishedOn', 'hiddenFrom'],
    'api::carbon-project.carbon-project': [
      'registryUrl',
      'countryCode',
      'coordinates',
      'climateScoreBasis',
      'publishedOn',
      'hiddenFrom',
    ],
    'api::order.order': ['reason', 'notes'],
  },
  '014': {
    'api::order.order': [
      'provider',
      'issuanceId',
      'vintage',
      'reservedUntil',
      'course',
      'clientId',
      'isConfirmed',
      'wantsRetirement',
      'beneficiaryName',
      'beneficiaryConsent',
      'retirementReason',
      'year',
      'retirementId',
      'taxPercent',
      'paymentId',
      'networkHash',
    ],
    'api::site.site': [
      'simulatedPayment',
      'simulatedHours',
      'reservationMinutes',
      'invoiceDays',
      'mostOpenCredits',
      'ordersPerHour',
      'sellerName',
      'sellerAddress',
      'sellerTaxNumber',
      'taxPercent',
    ],
  },
  '015': {
    'api::product.product': [
      'footprintKgCo2e',
      'footprintBoundary',
      'footprintMethod',
      'footprintYear',
      'footprintEvidence',
    ],
    'api::site.site': ['cart', 'delivery.region', 'delivery.costPaise', 'delivery.freeFromPaise'],
  },
  '018': {
    'api::order.order': ['mailboxHash'],
    'api::site.site': ['mostOpenPieces', 'mostPiecesPerOrder', 'sellerPayment', 'sellerUpi'],
  },
  '019': {
    'api::landing.landing': ['heroImageDark', 'heroImagePhone', 'heroImagePhoneDark'],
  },
  '020': {
    'api::carbon-project.carbon-project': ['nearestPlace'],
    'api::news-article.news-article': ['author'],
    'api::product.product': ['maker', 'madeIn', 'material', 'contents'],
    'api::site.site': ['delivery.days', 'returns'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * Extends permissions for all other fields of a type to its new fields. Otherwise only a super
 * admin could plan a publication in the panel. Permissions for selected fields stay unchanged.
 */
export async function allowNewFields(step: keyof typeof ADDED): Promise<void> {
  const whole = contentPermissions();
  for (const [uid, added] of Object.entries(ADDED[step])) {
    // Fields that other steps add are either missing or also new.
    const known = Object.values(ADDED).flatMap(
      (types: Readonly<Record<string, readonly string[]>>) => types[uid] ?? [],
    );
    await allowFields(uid, added, (fields, action) => {
      const all = whole.find((each) => each.subject === uid && each.action === action);
      const others = all?.properties?.fields?.filter((field) => !known.includes(field));
      return others?.every((field) => fields.includes(field)) ?? false;
    });
  }
}
