import { INSTRUMENT_KIND_NAMES } from '@canopy/domain/inventory';

/** Texts of the screen for certificates and contracts of electricity. */

export const instrumentKinds = INSTRUMENT_KIND_NAMES;

export const instrumentsText = {
  lead: 'Certificates and contracts for the electricity that you buy. Those that meet the Scope 2 Quality Criteria count in the market-based figure with their own factor, for as much as was used.',
  emptyTitle: 'You have no instruments yet',
  emptyWhy:
    'Without any, the market-based figure of Scope 2 counts your electricity by the residual mix, or by the average of the grid.',
  days: 'Days of use',
  covered: 'Covered, MWh',
  leftOver: 'Left over, MWh',
  criteriaOpen: 'Doesn’t meet the Quality Criteria: left out of the market-based figure',
  criteriaLocked: 'Doesn’t meet the Quality Criteria: counts until its locked year is reopened',
  uncovered: (from: string) =>
    `Covers nothing from ${from}, when the next reporting year begins. Split it there.`,
  noEvidence: '–',

  add: 'Add Instrument',
  addLead:
    'It covers electricity that its site uses on its days, up to its MWh. Where several cover the same use, the one that ends first counts first.',
  added: 'The instrument has been added.',
  daysHelp: 'In the same reporting year as the first day.',
  monthsHelp: 'Months as YYYY-MM, if you know them.',
  factorHelp: 'What one kWh of it emits: 0 for wind and sun.',
  serialsHelp:
    'As first to last or as prefix-first-last, such as IN-WIND-1-500. Separate several with commas. Contracts may have none.',
  evidenceHelp:
    'JPG, PNG, WebP or PDF, at most 10 MB. A new file takes the place of the one before.',
  chooseFile: 'Choose a file',
  criteriaHelp:
    'Without this tick, the instrument stays in the list but out of the market-based figure (GHG Protocol Scope 2 Guidance, chapter 7).',
} as const;

/** Texts about both figures of Scope 2. */
export const scope2Text = {
  title: 'Scope 2 both ways',
  note: {
    location: 'Totals count the location-based figure, as your accounting policy says.',
    market: 'Totals count the market-based figure, as your accounting policy says.',
  },
  method: 'Method',
  location: 'Location-based',
  market: 'Market-based',
  leads: 'Counts in totals',
  emissions: 'Emissions',
  without: (kwh: string) =>
    `For ${kwh} kWh no residual mix is known; the market-based figure counts them by the average of the grid.`,
} as const;
