/** Product categories of the Green Marketplace. Source: specification §3. */
export const PRODUCT_CATEGORIES = [
  'Kitchen',
  'Bath & Toiletries',
  'Linen & Cloth',
  'Consumables & Housekeeping',
  'Furniture',
  'Other',
] as const;

export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];
