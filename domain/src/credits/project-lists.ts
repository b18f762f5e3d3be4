/** Lists that describe carbon projects. Source of all: specification §9. */
export const PROJECT_TYPES = [
  'Biochar',
  'Renewable Energy',
  'Forestry',
  'Waste Management',
] as const;

export const PROJECT_LOCATIONS = ['India', 'USA', 'Brazil', 'Kenya', 'Indonesia'] as const;

/** Best first. */
export const PROJECT_RATINGS = ['A+', 'A', 'B+'] as const;

export const VERIFIERS = [
  'Verra',
  'Gold Standard',
  'Climate Action Reserve',
  'American Carbon Registry',
] as const;
export type Verifier = (typeof VERIFIERS)[number];

export const PAYMENT_METHODS = ['UPI', 'Credit Card', 'Wallet', 'Bank Transfer'] as const;

/** Splits the co-benefits of a project at commas, semicolons and line breaks. */
export function readCoBenefits(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((benefit) => benefit.trim())
    .filter(Boolean);
}

/** Maximum number of credits per order, unless the site sets another limit. */
export const MOST_CREDITS_PER_ORDER = 1000;
