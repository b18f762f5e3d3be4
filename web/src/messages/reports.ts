import { counted } from './counted';

/** The sentences of the report and of the screen that makes it. */

export const reportsText = {
  lead: 'A report on what your users recorded in a financial year, with the factors and the records that prove it.',
  choose: 'What to report on',
  financialYear: 'Financial year',
  scope: 'Scope',
  allScopes: 'All scopes',
  user: 'User',
  userPlaceholder: 'Choose a user',
  userMissing: 'Please select a user.',

  organisationTitle: 'Report on your organisation',
  organisationText: (users: string) => `All of your ${counted(users, 'user', 'users')}.`,
  generate: 'Generate Report',
  userTitle: 'Report on one user',
  userText: 'What a single user recorded.',
  generateUser: 'Generate User Report',
  generating: 'Generating …',
  view: 'View Report',
  viewOf: (name: string) => `View Report on ${name}`,
  failed: 'The report could not be generated.',
  ready: (time: string) => `Generated ${time}`,
  changed: 'Generate the report again after changing any of these.',
  records: (count: string) => counted(count, 'record', 'records'),

  empty: 'No data available for the selected financial year',
  emptyWhy: 'No record that counts in the year fits what this report is limited to.',
  noUsersTitle: 'You have no users to report on yet',
  noUsersWhy:
    'A report adds up what your users recorded. Add the first user, and come back once it has records.',
  addUsers: 'Add Users',

  standardTitle: 'GHG Protocol report',
  standardText:
    'What the Corporate Standard, the Scope 2 Guidance and the Scope 3 Standard ask for, with the chapter of each figure. It is of the whole organisation: of the choices above only the financial year applies.',
  generateStandard: 'Generate GHG Protocol Report',

  print: 'Print',
  pdf: 'Download PDF',
  xlsx: 'Download XLSX',
  csv: 'Download CSV',
  json: 'Download JSON',
  downloads: 'Downloads',
  making: 'Making the file …',
  reading: (done: string, all: string) => `${done} of ${all} records`,
  downloadFailed: 'The file could not be made.',
  recordsChanged:
    'Records were saved or changed since this report was generated. Generate it again, so that its records make its totals.',
} as const;

/** The words of a report by a standard. Its cells bring their own. */
export const standardText = {
  title: (standard: string) => `Greenhouse gas inventory by the ${standard}`,
  edition: 'Edition',
  state: 'State',
  draft: 'Draft.',
  draftOnPaper: 'Draft. What is missing stands at the end.',
  whole: 'Every mandatory cell is filled.',
  missing: 'What is missing',
  missingWhy:
    'The standard asks for these, and there is no figure or text yet. Until then this is a draft.',
  missingCount: (count: string) =>
    `${counted(count, 'mandatory cell is', 'mandatory cells are')} empty:`,
  id: 'ID',
  cell: 'Cell',
  value: 'Value',
  paragraph: 'Paragraph',
  withParagraph: (text: string, paragraph: string) => `${text} [${paragraph}]`,
} as const;

/** The words of the report itself: on the screen, on paper, in PDF and in XLSX. */
export const reportText = {
  title: 'Greenhouse gas emissions report',
  logoOf: (name: string) => `Logo of ${name}`,
  contents: 'What the report covers',
  keyFigures: 'Key figures',
  summary: 'Summary',

  organisation: 'Organisation',
  financialYear: 'Financial year',
  period: 'Period',
  periodOf: (from: string, to: string) => `${from} to ${to}`,
  scopes: 'Scopes',
  allScopes: 'All scopes',
  users: 'Users',
  allUsers: (count: string) => `All ${counted(count, 'user', 'users')}`,
  oneUser: (name: string, userId: string) => `${name} (${userId})`,
  unit: 'Unit',
  unitOf: 'kg CO₂e; 1 t CO₂e = 1,000 kg CO₂e',
  generated: 'Generated',
  generatedBy: (time: string, account: string) => `${time}, by ${account}`,
  recordCount: 'Records',
  leftOut: 'Left out',
  leftOutOf: (count: string, kg: string) =>
    `${counted(count, 'record', 'records')} whose dates straddle two financial years, ${kg}`,
  nothingLeftOut: 'No record',

  total: 'Total emissions',
  ofTotal: (share: string) => `${share} of the total`,
  against: (change: string, year: string) => `${change} against ${year}`,
  noneBefore: (year: string) => `No records in ${year} to compare with`,

  method: 'Boundary and method',
  standard: 'Standard',
  boundary: 'Boundary',
  scope2Method: 'Scope 2 method',
  calculation: 'Method',
  gases: 'Gases and unit',
  gasesCovered: 'Gases covered',
  factorsBehind: (share: string, gases: string) => `Factors behind ${share} of the total ${gases}.`,
  gasCoverages: {
    'co2-only': { name: 'CO₂ only', of: 'cover CO₂ only' },
    'co2-ch4-n2o': { name: 'CO₂, CH₄ and N₂O', of: 'cover CO₂, CH₄ and N₂O' },
    co2e: {
      name: 'All gases the source includes, as CO₂e',
      of: 'cover all gases that their sources include, as CO₂e',
    },
    'without-co2': { name: 'CH₄ or N₂O, without CO₂', of: 'cover CH₄ or N₂O, and no CO₂' },
    'one-gas': {
      name: 'The gas released, by its GWP',
      of: 'are the global warming potential (GWP) of the gas released',
    },
    'outside-kyoto': {
      name: 'A gas outside the Kyoto Protocol',
      of: 'are for gases outside the Kyoto Protocol, which are often reported outside the scopes',
    },
    'partly-outside-kyoto': {
      name: 'A blend, partly outside the Kyoto Protocol',
      of: 'are for blends that hold gases outside the Kyoto Protocol',
    },
    'not-stated': { name: 'Not stated', of: 'do not state which gases they cover' },
  },
  gwpSets: 'GWP sets',
  gwpSet: 'GWP set',
  gwpSetBehind: (set: string, share: string) => `${set}: ${share} of the total.`,
  gwpSetNotStated: 'Not stated by the source',
  noGwpSet: 'None needed',
  editions: 'Editions',
  counting: 'Period',
  exclusions: 'Left out',
  toLookAt: 'To look at',

  byScope: 'Emissions by scope',
  scope: 'Scope',
  kg: 'kg CO₂e',
  share: 'Share',
  totalRow: 'Total',

  comparison: 'Comparison with the year before',
  comparedWith: (before: string, now: string) => `${now} against ${before}, with the same filters.`,
  nothingToCompare: (year: string) =>
    `There are no records in ${year} to compare with. It is not known whether nothing was emitted or nothing was recorded.`,
  change: 'Change, kg CO₂e',
  relative: 'Change, %',
  kgIn: (year: string) => `${year}, kg CO₂e`,

  byCategory: 'Emissions by GHG Protocol category',
  byCategoryNote:
    'Scope 3 by the category numbers of the Corporate Value Chain (Scope 3) Standard. Water is in category 1 with its treatment after use, which the standard lists in category 5.',
  category: 'Category',
  categoryOf: (number: number | null, name: string) =>
    number === null ? name : `${number}. ${name}`,
  madeOf: 'Recorded as',
  recordedPart: (mainCategory: string, kg: string) => `${mainCategory}: ${kg}`,

  byMonth: 'Emissions by month',
  byMonthNote: {
    documented: 'A record counts in the month in which it starts.',
    daily: 'Each record is spread evenly over its days, and each day counts in its month.',
  },
  monthChart: 'Column chart of the emissions by month and scope. The table below has the figures.',
  month: 'Month',
  scope1: 'Scope 1',
  scope2: 'Scope 2',
  scope3: 'Scope 3',
  kgOf: (what: string) => `${what}, kg CO₂e`,
  axisKg: 'kg CO₂e',
  axisTonnes: 't CO₂e',

  byUser: 'Emissions by user',
  user: 'User',
  userId: 'User ID',

  hotspots: 'Hotspots',
  hotspotsNote: (count: string, all: string, share: string) =>
    `${count} of ${counted(all, 'activity', 'activities')} ${count === '1' ? 'makes' : 'make'} ${share} of the total. Reductions count most here.`,
  cumulative: 'Cumulative',

  byActivity: 'Emissions by activity',
  activity: 'Item',
  mainCategory: 'Main category',

  siteAndBelow: (site: string) => `${site}, with the sites below it`,
  dataKinds: 'Data kinds',
  evidence: 'Evidence',
  byDataKind: 'Emissions by data kind',
  byDataKindNote: 'How the amounts of the records were found, as their users stated it.',
  dataKind: 'Data kind',
  evidenceCoverage: 'Evidence coverage',
  evidenceCoverageNote: 'Records that have a file as evidence, and what they come to.',
  evidenceHeads: {
    records: 'Records',
    withEvidence: 'With evidence',
    shareOfRecords: 'Share of records',
    kgWithEvidence: 'With evidence, kg CO₂e',
    shareOfKg: 'Share of kg CO₂e',
  },

  bases: 'Gases and GWP sets',
  basesNote:
    'What the sources of the factors state: which gases a factor covers, and the IPCC set of global warming potentials (GWP) it was made with. CO₂ alone needs none.',
  factorCount: 'Factors',

  shares: 'Shares by GWP set',
  sharesNote: (set: string) =>
    `How far the total follows ${set}, the set of global warming potentials (GWP) that the organisation chose.`,
  shareOf: 'Calculated',
  basisShares: {
    'by-gas': (set: string) => `By gas, with ${set}`,
    'published-same-set': (set: string) => `As published, made with ${set}`,
    'published-other-set': () => 'Made with another set, or one that is not stated',
  },

  gasTotals: 'Emissions by gas',
  gasTotalsNote: (share: string) =>
    `Kilograms of each gas, not of CO₂e, from the factors that give their gases. They are behind ${share} of the total.`,
  gas: 'Gas',
  kgGas: (what: string) => `${what}, kg`,

  apart: 'Stated apart, in no total',
  apartNote:
    'CO₂ of biogenic origin, and gases that the Kyoto Protocol does not list, such as CFCs and HCFCs. No scope and no total holds them.',
  what: 'What',
  biogenicGas: 'Biogenic CO₂',
  biogenic: 'Biogenic CO₂, kg',
  outsideKyoto: 'Gases outside the Kyoto Protocol, kg CO₂e',

  flagged: 'Records to look at',
  flaggedNote: 'A record may have several flags, so they have no total.',
  flag: 'Flag',
  meaning: 'What it means',

  factors: 'Emission factors',
  factorsNote: 'Each factor as it was when the records were saved.',
  region: 'Region',
  edition: 'Edition',
  editionInFull: 'Edition, year, validity',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  valid: (from: string, to: string) => `${from} – ${to}`,
  validOpen: '…',
  applied: 'kg CO₂e per unit that count',
  calculatedWith: 'Calculated with',
  ownFigure: 'Own figure of the factor',
  sourceUrl: 'Link',
  perUnitOf: (gas: string) => `${gas}, kg per unit`,
  otherGases: 'Other gases, kg per unit',
  outsideKyotoPart: 'Of it outside the Kyoto Protocol, kg CO₂e per unit',
  scope2Location: 'Location-based',
  gasAndKg: (gas: string, kg: string) => `${gas} ${kg}`,

  why: 'Why these figures',
  whyNote:
    'For each factor, and each way in which records came to it: what was chosen, the factor that fitted, how the unit was converted, how the gases were added up, and the source.',
  whySteps: 'From the choice to the source',
  chosenItem: 'Chosen item',
  chosenType: 'Chosen type',
  chosenBrand: 'Chosen brand',
  chosenSku: 'Chosen SKU',
  chosenCountry: 'Chosen country',
  entered: 'Consumption as entered',
  enteredUnit: 'Unit as entered',
  factorId: 'Factor ID',
  type: 'Type',
  country: 'Country',
  brand: 'Brand',
  sku: 'SKU',
  factorType: 'Factor type',
  factorCountry: 'Factor country',
  basis: 'Gases, in the words of the source',
  gwpSetIs: (set: string) => `GWP set: ${set}`,
  factor: 'Factor',
  perUnit: 'kg CO₂e per unit',
  factorUnit: 'Unit',
  source: 'Source',
  sources: 'Sources of the factors',
  number: 'No.',
  cited: (number: number) => `[${number}]`,
  year: 'Year',
  notStated: 'Not stated',
  consumption: 'Consumption',

  records: 'Records',
  recordsLargest: (shown: string, all: string, share: string) =>
    `The ${shown} largest of ${all} records, ${share} of the total. All of them are in the XLSX and CSV files.`,
  recordsAll: (all: string) => `${counted(all, 'record', 'records')}, the largest first.`,
  recordsWhole:
    'Each is listed whole: what lies outside the boundary is part of its result here, and not of the totals.',
  fromAndTo: 'From and to',
  wholeKg: 'Whole record, kg CO₂e',
  countedKg: 'Counted in the year, kg CO₂e',
  countedDays: 'Days counted in the year',
  item: 'Item',
  itemInFull: 'Item, what was chosen, description',
  unitInFull: 'Unit, and as converted',
  converted: (amount: string, unit: string) => `= ${amount} ${unit}`,
  savedBy: 'Saved by, time in UTC',
  recordIds: 'ID of the record, the factor and any evidence',
  recordPages: 'Pages of records',
  recordsFromTo: (from: string, to: string, all: string) => `${from}–${to} of ${all}`,
  previous: 'Previous',
  next: 'Next',

  others: (count: string) => `All others (${count})`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  unshown: (script: string) => `[${script}]`,
  unshownEmoji: 'emoji',
  unshownSymbol: 'symbol',
  unshownNote:
    'This PDF has no letters for some names. It shows what they are in square brackets, such as [Arabic] or [emoji]. The screen, the print and the XLSX and CSV files show the names themselves.',
} as const;
