import type { InstrumentKind } from '@canopy/domain';

/** The sentences of the screen for certificates and contracts of electricity. */

export const instrumentKinds: Readonly<Record<InstrumentKind, string>> = {
  'I-REC': 'I-REC',
  REC: 'REC',
  GO: 'GO (Guarantee of Origin)',
  REGO: 'REGO',
  PPA: 'Power purchase agreement',
  'green-tariff': 'Green tariff',
};

export const instrumentsText = {
  lead: 'Certificates and contracts for the electricity that you buy. In the market-based figure of Scope 2 they count with their own factor, for as much as was used.',
  none: 'You have no certificates or contracts yet.',
  organisation: 'Organisation',
  days: 'Days of use',
  covered: 'Covered, MWh',
  leftOver: 'Left over, MWh',
  criteriaOpen: 'Quality Criteria not stated',
  evidence: 'Evidence',
  noValue: '–',

  add: 'Add Instrument',
  addLead:
    'It covers the electricity of its site on its days, as far as it reaches. Of several, the one that ends first goes first.',
  added: 'The instrument has been added.',
  daysHelp: 'Both days lie in one reporting year.',
  monthsHelp: 'Months as YYYY-MM, if you know them.',
  factorHelp: 'What one kWh of it emits: 0 for wind and sun.',
  serialsHelp: 'As prefix-first-last, such as IN-WIND-1-500. Contracts may have none.',
  evidenceHelp:
    'JPG, PNG, WebP or PDF, at most 10 MB. A new file takes the place of the one before.',
  chooseFile: 'Choose a file',
  tooMany: 'One file is all there can be.',
  criteriaHelp: 'GHG Protocol Scope 2 Guidance, chapter 7.',
  showEvidence: (name: string) => `Download the evidence of ${name}`,
} as const;

/** The sentences about both figures of Scope 2. */
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
