import type { ProductCategory } from '@canopy/domain/shop';

/** Line drawing for each category. Decoration next to its name. */
export function CategoryIcon({ category }: { category: ProductCategory }) {
  return (
    <svg width="24" height="24" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path
        d={SHAPES[category]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const SHAPES: Readonly<Record<ProductCategory, string>> = {
  // A pot under its lid.
  Kitchen: 'M8 17h24v11a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4ZM4 21h4M32 21h4M10 13h20M20 9v4',
  // A pump bottle.
  'Bath & Toiletries':
    'M12 18h16v13a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3ZM16 18v-4h8v4M20 14V8M20 8h7v3M12 25h16',
  // A folded towel on another.
  'Linen & Cloth':
    'M8 20a4 4 0 0 1 4-4h20v8H12a4 4 0 0 1-4-4ZM8 28a4 4 0 0 0 4 4h20v-8H12a4 4 0 0 0-4 4ZM12 16a4 4 0 0 1 4-6h16v6M26 16v8M26 24v8',
  // A spray bottle.
  'Consumables & Housekeeping':
    'M14 34h13V22c0-4-4-4-4-8h-6c0 4-3 4-3 8ZM16 14V8h10l3 4M33 7v0M34 11v0M33 15v0M14 26h13',
  // A chair.
  Furniture: 'M13 6v18h14V6M13 12h14M11 24h18v4H11ZM13 28v6M27 28v6',
  // A leaf.
  Other: 'M9 31C7 17 15 9 32 8c1 17-7 25-18 23M9 34c2-9 7-14 14-18',
};
