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
  '': 'Every site counts in full, because your policy names no consolidation approach yet.',
  'operational-control':
    'Your policy names operational control: a site counts in full in the months in which your control of it is operational or both, and not at all in others.',
  'financial-control':
    'Your policy names financial control: a site counts in full in the months in which your control of it is financial or both, and not at all in others.',
  'equity-share':
    'Your policy names equity share: in each month, a site counts with the share of it that you own.',
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
      'Not in the totals: what was recorded for sites in months without operational control of them.',
    'financial-control':
      'Not in the totals: what was recorded for sites in months without financial control of them.',
    'equity-share':
      'Not in the totals: the part of what was recorded for sites that the organisation does not own.',
  },
};

export const sitesText = {
  lead: 'The parts of your organisation: its entities, and the places where it consumes. Users record for them, and lists, dashboard and reports can show each of them.',
  filters: 'Find a site',
  search: 'Search name, address, country or user',
  noMatchTitle: 'No site matches',

  emptyTitle: 'You have no sites yet',
  emptyWhy:
    'Sites say what belongs to your organisation, how much of it you own, and where it is. With them, users record for a place, and reports count what your consolidation approach includes. You need none: without sites, every record belongs to the organisation and counts in full.',

  counting: 'What counts',
  countingRest:
    'A site without holdings is wholly owned. Records that name no site belong to the organisation and count in full.',
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
  added: 'The site is added',
  kindHelp: 'An entity is a company of your organisation, a site is a place.',
  parentNone: 'Your organisation',
  parentHelp: 'Filters by a site include those below it. Shares are not multiplied.',
  countryHelp: 'Factors of this place come first in records of the site.',
  countryPlaceholder: 'As in your policy',
  regionHelp: 'Such as IN-KA, or a region of the grid.',
  daysHelp: 'Leave empty unless it joined or left. Records outside of its days are refused.',
  membersFailed: 'The users could not be loaded',
  membersHelp:
    'Users who are given sites record for these only. Leave empty for all who are given none.',
  holdingsHelp:
    'Each holds from its month until the next. Before the first, nothing of the site counts. Without any, it is wholly owned.',
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
