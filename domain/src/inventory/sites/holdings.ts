/** Kinds of sites: an entity, such as a subsidiary, or a place. */
export const SITE_KINDS = ['entity', 'site'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

/** Kinds of control over a site (GHG Protocol Corporate Standard, chapter 3). */
export const CONTROLS = ['both', 'operational', 'financial', 'none'] as const;
export type Control = (typeof CONTROLS)[number];

/** Ownership and control of a site from a month until the next holding. */
export interface Holding {
  /** `YYYY-MM` */
  readonly fromMonth: string;
  /** Percentage owned by the organisation. */
  readonly share: number;
  readonly control: Control;
}

/** Default for sites without any holdings. */
export const WHOLLY_OWNED: Omit<Holding, 'fromMonth'> = { share: 100, control: 'both' };

/**
 * Finds the holding in a month, `YYYY-MM`; null before the first one.
 * @param holdings holdings of one site, in any order
 */
export function holdingIn(
  holdings: readonly Holding[],
  month: string,
): Omit<Holding, 'fromMonth'> | null {
  if (holdings.length === 0) return WHOLLY_OWNED;
  let latest: Holding | null = null;
  for (const holding of holdings) {
    const isBegun = holding.fromMonth <= month;
    if (isBegun && (!latest || holding.fromMonth > latest.fromMonth)) latest = holding;
  }
  return latest;
}

/**
 * Adds a holding to a site's holdings and sorts them, earliest first. Replaces a holding of the
 * same month.
 * @returns null if share or control is omitted and no earlier holding defines it
 */
export function addHolding(
  holdings: readonly Holding[],
  fromMonth: string,
  given: { readonly share?: number | undefined; readonly control?: Control | undefined },
): Holding[] | null {
  const before = holdingIn(holdings, fromMonth);
  const { share = before?.share, control = before?.control } = given;
  if (share === undefined || control === undefined) return null;
  const others = holdings.filter((each) => each.fromMonth !== fromMonth);
  return [...others, { fromMonth, share, control }].sort((a, b) =>
    a.fromMonth < b.fromMonth ? -1 : 1,
  );
}
