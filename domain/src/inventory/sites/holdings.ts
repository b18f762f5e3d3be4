/** The kinds of a site: an entity, such as a subsidiary, or a place. */
export const SITE_KINDS = ['entity', 'site'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

/** The kinds of control that an organisation has over a site (GHG Protocol Corporate Standard, chapter 3). */
export const CONTROLS = ['both', 'operational', 'financial', 'none'] as const;
export type Control = (typeof CONTROLS)[number];

/** The hold of an organisation on a site from a month on, until the next one. */
export interface Holding {
  /** `YYYY-MM` */
  readonly fromMonth: string;
  /** Percent that the organisation owns. */
  readonly share: number;
  readonly control: Control;
}

/** Stands for a site that has no holdings at all. */
export const WHOLLY_OWNED: Omit<Holding, 'fromMonth'> = { share: 100, control: 'both' };

/**
 * The holding of a month, `YYYY-MM`; null before the first one.
 * @param holdings of one site, in any order
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
 * The holdings of a site after one more, the earliest first. It replaces one of the same month.
 * @returns null where share or control is left out and no holding before says it
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
