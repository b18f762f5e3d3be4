/** Paths of the product mark, in a box of 32 × 32: a crown of leaves over a trunk, and its veins. */
export const LOGO_MARK = {
  crown:
    'M16 5.5c5.9 2.1 9 6.3 9 10.6 0 3.7-2.8 6.4-7 6.7l-1 .05V27h-2v-4.15l-1-.05c-4.2-.3-7-3-7-6.7 0-4.3 3.1-8.5 9-10.6Z',
  veins: 'M16 21.4V12.5m0 7.5 4.2-3.7M16 17l-3.8-3.3',
} as const;
