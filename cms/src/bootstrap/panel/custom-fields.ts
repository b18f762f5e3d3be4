/** Fields with our own input in the panel. The database stores them as the type named here. */
export const CUSTOM_FIELDS = {
  /** Price, stored in whole paise. */
  rupees: { name: 'rupees', type: 'integer' },
  /** Order totals, which exceed a database integer. */
  rupeesTotal: { name: 'rupees-total', type: 'biginteger' },
  /** Not an enumeration, because Strapi treats `A` and `A+` as the same word. */
  projectRating: { name: 'project-rating', type: 'string' },
} as const;

/** Registers the fields before Strapi reads the content types. */
export function registerCustomFields(): void {
  strapi.customFields.register(Object.values(CUSTOM_FIELDS));
}
