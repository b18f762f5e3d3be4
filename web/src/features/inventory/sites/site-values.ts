import type { Control, Site, SiteKind } from '@canopy/domain/inventory';
import type { Amount } from '../../../lib/amounts';

/** Form values of a holding. */
export interface HoldingValues {
  /** `YYYY-MM` */
  readonly from: string;
  /** Percent. */
  readonly share: NonNullable<Amount>;
  readonly control: Control;
}

export const WHOLE: HoldingValues = { from: '', share: 100, control: 'both' };

/** Form values of a site. Empty fields are ''. */
export interface SiteValues {
  readonly name: string;
  readonly kind: SiteKind;
  readonly parentId: string;
  readonly address: string;
  readonly country: string;
  readonly region: string;
  readonly from: string;
  readonly to: string;
  readonly holdings: HoldingValues[];
  /** User ids. */
  readonly members: string[];
}

export const NEW_SITE: SiteValues = {
  name: '',
  kind: 'site',
  parentId: '',
  address: '',
  country: '',
  region: '',
  from: '',
  to: '',
  holdings: [],
  members: [],
};

export function toSiteValues({ parentId, country, from, to, holdings, ...site }: Site): SiteValues {
  return {
    ...site,
    parentId: parentId ?? '',
    country: country ?? '',
    from: from ?? '',
    to: to ?? '',
    holdings: holdings.map((each) => ({ ...each, from: each.from.slice(0, 7) })),
  };
}
