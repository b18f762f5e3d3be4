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
  changed: 'Generate the report again after changing scope, user or financial year.',
  records: (count: string) => counted(count, 'record', 'records'),

  empty: 'No data available for the selected financial year',
  emptyWhy: 'No record that lies inside the year fits the scope and the user of this report.',
  noUsersTitle: 'You have no users to report on yet',
  noUsersWhy:
    'A report adds up what your users recorded. Add the first user, and come back once it has records.',
  addUsers: 'Add Users',

  print: 'Print',
  pdf: 'Download PDF',
  xlsx: 'Download XLSX',
  csv: 'Download CSV',
  downloads: 'Downloads',
  making: 'Making the file …',
  reading: (done: string, all: string) => `${done} of ${all} records`,
  downloadFailed: 'The file could not be made.',
  recordsChanged:
    'Records were saved or changed since this report was generated. Generate it again, so that its records make its totals.',
  fileName: (organisation: string, year: string) => `emissions-report-${organisation}-${year}`,
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
    'not-stated': { name: 'Not stated', of: 'do not state which gases they cover' },
  },
  gwpSets: 'GWP sets',
  gwpSet: 'GWP set',
  gwpSetBehind: (set: string, share: string) => `${set}: ${share} of the total.`,
  gwpSetNotStated: 'Not stated by the source',
  noGwpSet: 'None needed',
  counting: 'Period',
  exclusions: 'Left out',

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
    'Scope 3 by the category numbers of the Corporate Value Chain (Scope 3) Standard.',
  category: 'Category',
  categoryOf: (number: number | null, name: string) =>
    number === null ? name : `${number}. ${name}`,
  madeOf: 'Recorded as',

  byMonth: 'Emissions by month',
  byMonthNote: 'A record counts in the month in which it starts.',
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

  bases: 'Gases and GWP sets',
  basesNote:
    'What the sources of the factors state: which gases a factor covers, and the IPCC set of global warming potentials (GWP) it was made with. CO₂ alone needs none.',
  factorCount: 'Factors',

  factors: 'Emission factors',
  factorsNote:
    'Each factor as it was when the records were saved. Country, type, brand and gases are those of the factor library; a factor that was deleted has none there, and the gases are stated only while the library has the same value.',
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
  from: 'From',
  to: 'To',
  item: 'Item',
  itemInFull: 'Item, what was chosen, description',
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
