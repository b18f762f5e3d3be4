import { INSTRUMENT_KIND_NAMES } from '@canopy/domain/inventory';

/** Texts of the screen for certificates and contracts of electricity. */

export const instrumentKinds = INSTRUMENT_KIND_NAMES;

export const instrumentsText = {
  lead: 'Certificates and contracts for the electricity you buy. If they meet the Scope 2 Quality Criteria, the market-based figure uses their factor for the electricity they cover.',
  emptyTitle: 'You have no instruments yet',
  emptyWhy: 'Without instruments, market-based Scope 2 uses the residual mix or the grid average.',
  days: 'Days of use',
  covered: 'Covered, MWh',
  leftOver: 'Left over, MWh',
  criteriaOpen: 'Doesn’t meet the Quality Criteria: left out of the market-based figure',
  criteriaLocked: 'Doesn’t meet the Quality Criteria: counts until its locked year is reopened',
  uncovered: (from: string) =>
    `Covers nothing from ${from}, the start of the next reporting year. Split it there.`,
  noEvidence: '–',

  add: 'Add Instrument',
  addLead:
    'An instrument covers its site’s electricity on its days, up to its MWh. If several cover the same use, the one that ends first counts first.',
  added: 'Instrument added.',
  daysHelp: 'In the same reporting year as the first day.',
  monthsHelp: 'Months as YYYY-MM, if you know them.',
  factorHelp: 'Emissions per kWh: 0 for wind and solar.',
  serialsHelp:
    'As first to last or as prefix-first-last, such as IN-WIND-1-500. Separate several with commas. Contracts may have none.',
  evidenceHelp: 'JPG, PNG, WebP or PDF, at most 10 MB. A new file replaces the old one.',
  chooseFile: 'Choose a file',
  criteriaHelp:
    'Without this tick, the instrument is listed but left out of the market-based figure (GHG Protocol Scope 2 Guidance, chapter 7).',
} as const;

/** Texts about both figures of Scope 2. */
export const scope2Text = {
  title: 'Scope 2 both ways',
  note: {
    location: 'Totals use the location-based figure, as set in your accounting policy.',
    market: 'Totals use the market-based figure, as set in your accounting policy.',
  },
  method: 'Method',
  location: 'Location-based',
  market: 'Market-based',
  leads: 'Counts in totals',
  emissions: 'Emissions',
  without: (kwh: string) =>
    `No residual mix is known for ${kwh} kWh. The market-based figure uses the grid average for them.`,
} as const;
