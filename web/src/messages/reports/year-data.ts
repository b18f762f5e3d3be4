import { type CategoryState, isKnownMetric, type MetricName } from '@canopy/domain/inventory';
import { counted } from '../inventory/counted';

/** Texts of the screen for a client's yearly figures and statements. */

const metricText: Readonly<Record<MetricName, string>> = {
  revenue: 'Revenue',
  ppp: 'Purchasing power rate',
  staff: 'Staff',
  floor: 'Floor area',
  product: 'Product',
};

/** Names a metric. The client's own metrics already are names. */
export const nameMetric = (metric: string) => (isKnownMetric(metric) ? metricText[metric] : metric);

/** Example units of metrics that are not in a currency. */
export const unitExample: Readonly<Record<Exclude<MetricName, 'revenue'> | 'own', string>> = {
  ppp: 'INR per international dollar',
  staff: 'full-time equivalents',
  floor: 'm²',
  product: 't',
  own: 'guest nights',
};

export const categoryStateText: Readonly<Record<CategoryState, string>> = {
  included: 'Included',
  'not-relevant': 'Not relevant',
  'not-yet': 'Not yet measured',
};

export const yearDataText = {
  lead: (from: string, to: string) =>
    `Your statements for ${from} to ${to}: figures to compare emissions with, and the Scope 3 categories of the inventory.`,

  audit: 'Download for auditors',
  auditName: (year: string) => `audit-${year}.zip`,
  auditFailed: 'The file for auditors could not be downloaded.',

  metrics: 'Metrics',
  metricsNote:
    'Figures to compare emissions with, such as revenue. A closed year’s statement includes them, and the download for auditors includes their evidence. Reports do not show them.',
  noMetrics: 'No metrics in this year',
  noMetricsWhy: 'Add revenue, staff or floor area, with the source of each figure.',
  add: 'Add metric',
  addTitle: (year: string) => `Add a metric for ${year}`,
  own: 'Another metric',
  ownHelp: 'A name that readers of the statement understand.',
  saved: 'Metric saved',
  save: 'Save',
  currency: 'Choose a currency',
  unitHelp: 'The words after the figure.',
  pppHelp:
    'For comparing revenue across countries. Name its publisher and year as the source, such as the World Bank.',
  sourceHelp: 'Where an auditor finds the figure, such as a report and its page.',
  evidenceHelp: (mebibytes: number) =>
    `JPG, PNG, WebP or PDF, at most ${mebibytes} MB. Not required.`,
  evidenceKept: 'The file of this metric stays unless you choose another.',
  removeEvidence: 'Remove the file',
  chooseFile: 'Choose a file',
  noEvidence: '–',

  categories: 'Scope 3 categories',
  categoriesNote:
    'Every report lists all fifteen. A category with records is included; give a reason for the others.',
  category: 'Category',
  emissions: 'Emissions',
  records: (count: string) => counted(count, 'record', 'records'),
  noEmissions: '–',
  categoriesSaved: (count: number) =>
    count === 1 ? 'Category saved' : `${count} categories saved`,
  selection: 'Selected categories',
  selected: (count: number) => `${counted(String(count), 'category', 'categories')} selected`,
  selectCategory: (name: string) => `Select ${name}`,
  selectAll: 'Select all categories without records',
  giveReason: 'Give one reason',
  reasonOf: (count: number) => `One reason for ${count} categories`,
  takeOver: (count: number, year: string) =>
    `Copy ${counted(String(count), 'reason', 'reasons')} from ${year}`,
  takeOverFailed: 'The reasons were not copied.',
  reasonHelp: 'Reports show it. It is required unless the category is included.',
  noReason: 'No reason yet',

  doubts: 'Records that may belong elsewhere',
  doubtsNote:
    'The names of these main categories do not settle where their records belong. Check the records before you close a year.',
  mainCategory: 'Main category',
  countsIn: 'Counts in',
  countsInCategory: (number: number, name: string) => `Category ${number}, ${name}`,
  countsInNone: (scope: string) => `${scope}, in no category`,
  why: 'Why it may belong elsewhere',
} as const;
