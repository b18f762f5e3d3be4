/**
 * Fields with an input of our own in the panel. They are stored like fields of the type named here.
 */
export const CUSTOM_FIELDS = {
  /** A price, stored in whole paise. */
  rupees: { name: 'rupees', type: 'integer' },
  /** Totals of orders, which exceed an integer of the database. */
  rupeesTotal: { name: 'rupees-total', type: 'biginteger' },
  /** Not an enumeration: Strapi takes `A` and `A+` for the same word. */
  projectRating: { name: 'project-rating', type: 'string' },
} as const;

/** Registers the fields, before Strapi reads the content types. */
export function registerCustomFields(): void {
  strapi.customFields.register(Object.values(CUSTOM_FIELDS));
}
