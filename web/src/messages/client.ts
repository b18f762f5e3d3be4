/** Texts of the client's screens. */

import { personFields } from './fields';
import { counted } from './inventory/counted';

export const dashboardText = {
  financialYear: 'Financial year',
  period: (from: string, to: string) => `Your users’ records from ${from} to ${to}.`,
  answer: 'The year at a glance',
  grandTotal: 'Grand total',
  comparedWith: (change: string, year: string, before: string) =>
    `${change} against ${year} (${before})`,
  nothingBefore: (year: string) => `No records in ${year} to compare with`,
  comparing: 'Comparing with the year before …',
  notCompared: (year: string) => `${year} could not be loaded for comparison.`,
  compareAgain: 'Compare again',
  biggestSource: 'Biggest source',
  shareOfTotal: (share: string) => `${share} of the grand total`,

  noCountry: 'Which country are you in?',
  noCountryWhy:
    'Records use the emission factors of your country. Until you choose it, your users have to choose among factors of all countries.',
  chooseCountry: 'Choose the country',

  emptyTitle: 'No data available for the selected financial year',
  emptyNoUsers: 'You have no users yet. Emissions appear here once your users record them.',
  emptyNoRecords:
    'Your users have no records that count in this year. Records appear here as soon as they are saved.',
  emptyBefore: (year: string) => `There are records in ${year}.`,
  showYear: (year: string) => `Show ${year}`,
  addUsers: 'Add Users',
  seeUsers: 'See my users',
} as const;

/** Columns of each scope, on the screen and in files. */
export const scopeColumnsText = {
  scope1: 'Scope 1',
  scope2: 'Scope 2',
  scope3: 'Scope 3',
  inFile: (title: string) => `${title} (kg CO2e)`,
} as const;

export const usersTableText = {
  csvUser: 'Username',
  csvUserId: 'User ID',
  title: 'Emissions by user',
  user: 'User',
  userTotal: 'User Total',
  showEmission: 'Show Emission',
  showEmissionOf: (name: string) => `Show Emission of ${name}`,
  totals: 'Scope totals and grand total',
  ofAllUsers: (count: string) => `of ${counted(count, 'user', 'users')}`,
  search: 'Search users by name or user id',
  noMatch: 'No user matches',
  action: 'Action',
  scopes: 'By scope',
  csvName: (year: string) => `emissions-by-user-${year}`,
} as const;

export const sitesTableText = {
  title: 'Emissions by site',
  note: 'By the organisation’s holdings in each site.',
  site: 'Site',
  total: 'Site Total',
  csvName: (year: string) => `emissions-by-site-${year}`,
} as const;

export const monthsTableText = {
  title: 'Monthly totals',
  note: {
    documented: 'A record counts in the month it starts.',
    daily: 'A record counts in each month by its days there.',
  },
  month: 'Month',
  total: 'Total',
  totalBefore: (year: string) => `Total ${year}`,
  /** Keyed by the month in which the year starts. */
  year: {
    1: 'January to December',
    4: 'April to March',
    7: 'July to June',
    10: 'October to September',
  },
  csvName: (year: string) => `monthly-totals-${year}`,
} as const;

export const qualityPanelText = {
  evidence: 'Evidence coverage',
  evidenceNote: 'Records with a file as evidence.',
  evidenceUsage: (used: string, quota: string) => `Your files use ${used} of ${quota} MB.`,
  evidenceUnconfirmed:
    'Ask the platform admin to confirm your organisation. It then gets the full quota.',
  evidenceFull:
    'Delete records you no longer need, or ask the platform admin for a larger quota. Files of deleted records are removed within a week.',
  ofRecords: 'Share of records',
  ofKg: 'Share of kg CO₂e',
  partOf: (part: string, whole: string) => `${part} of ${whole}`,
  all: 'All scopes',
  nothing: '–',
  emissions: 'Emissions',
  showWithout: 'Show records without',
  dataKinds: 'Data kinds',
  dataKindsNote: 'How the amounts were determined, as stated by your users.',
} as const;

export const chartText = {
  activitiesTitle: 'Emissions by activity',
  activity: 'Activity',
  share: 'Share',
  kg: 'kg CO₂e',
  tonnes: 't CO₂e',
  choose: 'Kind of chart',
  bar: 'Bar chart',
  pie: 'Pie chart',
  others: 'All others',
  largestOf: (shown: string, all: string) =>
    `The chart names the ${shown} largest of ${all}; the table lists all.`,
  monthsLabel: (year: string, before: string | null) =>
    `Line chart of emissions by month in ${before ? `${year} and ${before}` : year}. The table below has the same figures.`,
  barLabel: (year: string) =>
    `Bar chart of emissions by user in ${year}. The table below has the same figures.`,
  userPieLabel: (year: string) =>
    `Pie chart of emissions by user in ${year}. The table below has the same figures.`,
  activityPieLabel: (year: string) =>
    `Pie chart of emissions by activity in ${year}. Its table has the same figures.`,
  tableLabel: (title: string) => `${title}, as a table`,
  loading: 'The chart is loading',
  failed: 'The chart could not be drawn. Its table has the same figures.',
} as const;

export const recordsText = {
  title: 'Detailed emissions',
  titleOf: (name: string) => `Detailed emissions of ${name}`,
  count: (count: string) => counted(count, 'record', 'records'),
  allUsers: 'All users',
  allScopes: 'All scopes',
  allCategories: 'All categories',
  userFilter: 'User',
  scopeFilter: 'Scope',
  categoryFilter: 'Category',
  flagFilter: 'Factor',
  anyFactor: 'Any factor',
  groupBy: 'Group by',
  notGrouped: 'Not grouped',
  groupedBy: { site: 'Grouped by site' },
  ofGroup: (records: string, emissions: string) =>
    `${counted(records, 'record', 'records')} · ${emissions}`,
  search: 'Search items and descriptions',
  csvName: (year: string) => `emissions-${year}`,
  csvFailed: 'The records could not be downloaded.',
  noMatchTitle: 'No record matches',

  user: 'User',
  userId: 'User ID',
  dates: 'From and to',
  until: (day: string) => `to ${day}`,
  factor: 'Factor',

  factorOf: (name: string) => `, emission factor of ${name}`,
  factorUnit: 'kg CO₂e per unit',
  factorSource: 'Source',
  factorYear: 'Year',
  csvFactorName: 'Factor name',
  csvFactor: 'Factor (kg CO2e per unit)',
  csvFactorUnit: 'Factor unit',
  csvResult: 'Result (kg CO2e)',
  csvRecordId: 'Record ID',
  csvFactorId: 'Factor ID',
  csvEvidence: 'Evidence ID',
  csvSavedAt: 'Saved at (UTC)',
  csvConverted: "Consumption in the factor's unit",
  csvEdition: 'Edition',
  csvFlags: 'To look at',
  csvGas: (gas: string) => `${gas} (kg)`,
  csvOtherGases: 'Other gases (kg)',
  csvBiogenic: 'Biogenic CO₂ (kg)',
  countedPart: (kg: string) => `${kg} counted`,
  countedDays: (days: number, all: number) => `${days} of ${all} days`,
  countedShare: (share: string) => `${share} share`,
  countedMarket: 'market-based',
  csvCountedDays: 'Days counted in the year',
  csvShare: 'Share',
  csvCounted: 'kg CO2e counted',
  csvCountedLocation: 'kg CO2e counted, location-based',
  csvCountedMarket: 'kg CO2e counted, market-based',
  csvElectricity: 'Electricity (kWh)',
  csvCovered: 'Covered by instruments (kWh)',
  csvResidualMix: 'Residual mix',
  csvResidualMixFactor: 'Residual mix (kg CO2e per kWh)',

  download: 'Download',
  downloadEvidenceOf: (item: string) => `Download the evidence of ${item}`,
  noEvidence: 'None',
  evidenceFailed: 'The evidence could not be downloaded.',

  leftOut: (count: string) =>
    `${counted(count, 'record was', 'records were')} left out because the dates straddle two financial years.`,
  newerYear: (year: string) => `There are records in ${year} too.`,
  showYear: (year: string) => `Show ${year}`,
  leftOutShow: 'Show them',
  leftOutHide: 'Hide them',
  leftOutWhy:
    'A record counts only if both its dates are in the same financial year. The user who saved it can correct them.',
  leftOutTitle: 'Left-out records',
} as const;

export const membersText = {
  ...personFields,
  addLead:
    'A user records consumption for your organisation and logs in with the user id and password you set here.',
  usernameHelp: 'Shown in tables and reports.',
  userIdHelp: 'For the login. 3 to 254 characters without spaces.',
  passwordHelp: 'At least 8 characters. Note it now: it is never shown again.',
  emailHelp: 'For sending login details on request.',
  submit: 'Add User',
  addedTitle: (name: string) => `${name} is now one of your users`,
  addedText: (userId: string) =>
    `Pass on the user id “${userId}” and the password. They are for the user login.`,
  addAnother: 'Add another',
  seeUsers: 'See my users',

  listLead: (count: string) => `${counted(count, 'user', 'users')} can record consumption for you.`,
  addUsers: 'Add Users',
  search: 'Search by username, user id or e-mail',
  csvName: 'my-users',
  emptyTitle: 'You have no users yet',
  emptyWhy:
    'Users record your organisation’s consumption. Add the first one, and its emissions appear on your dashboard.',
  noMatchTitle: 'No user matches',

  resetText: 'The current password stops working at once, and the user is logged out everywhere.',
  deactivateText:
    'The user is logged out at once and cannot log in until you activate the user again. The records stay.',
} as const;

export const handOverText = {
  action: 'Hand over records',
  title: (name: string) => `Hand over the records of ${name}`,
  lead: 'All records go to another user, with their evidence. Your figures stay the same, and the history still shows who recorded what. Imports with these records can no longer be undone.',
  to: 'To',
  choose: 'Choose an active user',
  submit: 'Hand over',
  done: (records: string, name: string) =>
    `${counted(records, 'record', 'records')} handed over to ${name}`,
  locked: (records: string) =>
    `${counted(records, 'record with a day in a locked year stays', 'records with days in a locked year stay')}. Reopen the year under Close a year to hand ${records === '1' ? 'it' : 'them'} over too.`,
  nobody: 'There is no other active user',
  nobodyWhy: 'Add or activate a user to take the records.',
} as const;
