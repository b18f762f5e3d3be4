/** Region of a delivery rate for all places without a rate of their own. */
export const EVERYWHERE = 'everywhere';

/** Returns a region's name for comparisons. */
export const normalizeRegion = (name: string) => name.trim().toLowerCase();

export const isEverywhere = (region: string) => normalizeRegion(region) === EVERYWHERE;
