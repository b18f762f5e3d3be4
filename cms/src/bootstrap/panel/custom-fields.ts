/**
 * Fields that the panel shows in its own way. They are stored as the type says, as if they were
 * fields of that type.
 */
export const CUSTOM_FIELDS = {
  /** A price, stored in whole paise. */
  rupees: { name: 'rupees', type: 'integer' },
  /** What orders add up to: larger than an integer of the database. */
  rupeesTotal: { name: 'rupees-total', type: 'biginteger' },
  /** An enumeration would take `A` and `A+` for the same word. */
  projectRating: { name: 'project-rating', type: 'string' },
} as const;

/** Tells Strapi the fields, before it reads the content types. */
export function registerCustomFields(): void {
  strapi.customFields.register(Object.values(CUSTOM_FIELDS));
}
