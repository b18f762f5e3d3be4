/** Options of specification §9. */
export const BLOG_CATEGORIES = [
  'Climate Awareness',
  'Green Lifestyle',
  'Carbon Market',
  'Case Studies',
  'Innovations',
  'Renewable Energy',
] as const;

export const SALUTATIONS = ['Mr.', 'Ms.', 'Mrs.', 'Dr.'] as const;
export type Salutation = (typeof SALUTATIONS)[number];
