import { countryName } from '@canopy/domain/common';
import type { Consolidation, Control, SiteKind } from '@canopy/domain/inventory';

/** Texts about an organisation's sites. */

export const siteKindText: Readonly<Record<SiteKind, string>> = {
  entity: 'Entity',
  site: 'Site',
};

export const controlText: Readonly<Record<Control, string>> = {
  both: 'Both',
  operational: 'Operational',
  financial: 'Financial',
  none: 'None',
};

/** Explains which sites count under the policy's approach. '' means none. */
export const countingText: Readonly<Record<Consolidation | '', string>> = {
  '': 'Every site counts in full, because your policy has no consolidation approach yet.',
  'operational-control':
    'Your policy uses operational control. A site counts in full in months in which you control it operationally or both ways, and not at all in others.',
  'financial-control':
    'Your policy uses financial control. A site counts in full in months in which you control it financially or both ways, and not at all in others.',
  'equity-share':
    'Your policy uses equity share. In each month, a site counts in proportion to your share.',
};

/** Placeholders for a site's name: while unknown, and once the site is deleted. */
export const siteNameText = { unknown: 'A site', gone: 'A site that no longer exists' } as const;

/** Texts of the site filter in lists, dashboard and reports. */
export const siteFilterText = {
  label: 'Site',
  all: 'All sites',
} as const;

/** Texts on emissions of sites that do not count. */
export const boundaryText: {
  readonly title: string;
  readonly why: Readonly<Record<Consolidation, string>>;
} = {
  title: 'Outside the boundary',
  why: {
    'operational-control':
      'Not in the totals: emissions of sites in months without operational control.',
    'financial-control':
      'Not in the totals: emissions of sites in months without financial control.',
    'equity-share':
      'Not in the totals: the part of site emissions that the organisation does not own.',
  },
};

export const sitesText = {
  lead: 'The entities and places of your organisation. Users record for them, and lists, dashboard and reports can show each one.',
  filters: 'Find a site',
  search: 'Search name, address, country or user',
  noMatchTitle: 'No site matches',

  emptyTitle: 'You have no sites yet',
  emptyWhy:
    'Sites describe the parts of your organisation, your holdings in them and their places. Users record for a site, and reports follow your consolidation approach. Sites are optional: without them, every record belongs to the organisation and counts in full.',

  counting: 'What counts',
  countingRest:
    'A site without holdings is wholly owned. Records without a site belong to the organisation and count in full.',
  toPolicy: 'Accounting policy',

  days: 'Days',
  fromDay: (day: string) => `From ${day}`,
  untilDay: (day: string) => `Until ${day}`,
  fromUntil: (from: string, to: string) => `${from} to ${to}`,
  always: 'Always',
  shareNow: 'Share now',
  controlNow: 'Control now',
  notYet: 'Not yet held',
  notYetFrom: (month: string) => `From ${month}`,
  whollyOwned: 'No holdings: wholly owned',
  allUsers: 'All users',
  below: (names: string) => `Below ${names}`,

  add: 'Add Site',
  added: 'Site added',
  kindHelp: 'An entity is a company of your organisation, a site is a place.',
  parentNone: 'Your organisation',
  parentHelp: 'Filters by a site include those below it. Shares are not multiplied.',
  countryHelp: 'The site’s records use factors of this place first.',
  countryPlaceholder: 'As in your policy',
  regionHelp: 'Such as IN-KA, or a region of the grid.',
  daysHelp: 'Leave empty unless the site joined or left. Records outside its days are refused.',
  membersFailed: 'The users could not be loaded',
  membersHelp:
    'Users assigned to sites record only for those. Leave empty for all users without assigned sites.',
  holdingsHelp:
    'Each applies from its month until the next. Before the first, the site does not count. Without holdings, it is wholly owned.',
  holding: (month: string, share: string, control: string) => `from ${month} ${share}, ${control}`,
  addHolding: 'Add a holding',
  removeHolding: (number: number) => `Remove holding ${number}`,
  month: 'YYYY-MM',
} as const;

/** Formats a country with its region, if stated. */
export function placeText({
  country,
  region,
}: {
  readonly country: string | null;
  readonly region: string;
}): string {
  return [country && (countryName(country) ?? country), region].filter(Boolean).join(', ');
}
