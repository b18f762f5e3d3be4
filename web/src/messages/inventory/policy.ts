import { type Allocation, countryName, type YearStart } from '@canopy/domain/common';
import type { GwpSet } from '@canopy/domain/gases';
import type { Consolidation, Scope2Method } from '@canopy/domain/inventory';
import { counted } from './counted';

/** Texts of the accounting policy and of restating. */

interface Choice {
  readonly label: string;
  readonly why: string;
}

export const allocationText: Readonly<Record<Allocation, Choice>> = {
  documented: {
    label: 'As a whole',
    why: 'A record counts in the month it starts, and only if all its days are in the year. A bill across two years counts in neither.',
  },
  daily: {
    label: 'Day by day',
    why: 'A result is spread evenly over its record’s days. A bill from 15 March to 14 April counts with 17 days in March and 14 in April.',
  },
};

export const yearStartText: Readonly<Record<YearStart, Choice>> = {
  1: { label: 'January', why: 'The calendar year, such as 2024.' },
  4: { label: 'April', why: 'From April to March, such as 2024-2025.' },
  7: { label: 'July', why: 'From July to June, such as 2024-2025.' },
  10: { label: 'October', why: 'From October to September, such as 2024-2025.' },
};

/** '' means none. */
export const gwpSetText: Readonly<Record<GwpSet | '', Choice>> = {
  '': {
    label: 'As published',
    why: 'Every factor counts with its published figure.',
  },
  AR4: {
    label: 'AR4',
    why: 'IPCC, 2007. A kilogram of methane counts as 25 kg of CO₂, of nitrous oxide as 298.',
  },
  AR5: {
    label: 'AR5',
    why: 'IPCC, 2013. A kilogram of methane counts as 28 kg of CO₂, of nitrous oxide as 265.',
  },
  AR6: {
    label: 'AR6',
    why: 'IPCC, 2021. A kilogram of methane counts as 29.8 kg of CO₂ (27.0 from biogenic sources and burned fuels), of nitrous oxide as 273.',
  },
};

/** '' means none. */
export const consolidationText: Readonly<Record<Consolidation | '', Choice>> = {
  '': {
    label: 'Not chosen',
    why: 'Everything counts. Reports are drafts and say that no organisational boundary was chosen.',
  },
  'operational-control': {
    label: 'Operational control',
    why: 'Sites that you run count in full, others not at all.',
  },
  'financial-control': {
    label: 'Financial control',
    why: 'Sites whose financial policies you direct count in full, others not at all.',
  },
  'equity-share': {
    label: 'Equity share',
    why: 'Each site counts in proportion to your ownership.',
  },
};

export const scope2MethodText: Readonly<Record<Scope2Method, Choice>> = {
  location: {
    label: 'Location-based',
    why: 'Electricity counts by the average of its grid.',
  },
  market: {
    label: 'Market-based',
    why: 'Electricity counts by your certificates and contracts. The rest counts by the residual mix of its grid.',
  },
};

const CHOICES: Readonly<Record<string, Readonly<Record<string, Choice>>>> = {
  allocation: allocationText,
  yearStartsIn: yearStartText,
  gwpSet: gwpSetText,
  consolidation: consolidationText,
  scope2Method: scope2MethodText,
};

/** Formats a policy value like its form, or returns null for fields of other subjects. */
export function policyValue(field: string, value: unknown): string | null {
  if (field === 'country') return countryName(String(value ?? ''));
  if (field === 'thresholdPercent') return `${value} %`;
  if (field === 'fourEyes') return value ? policyText.fourEyesOn : policyText.fourEyesOff;
  return CHOICES[field]?.[String(value ?? '')]?.label ?? null;
}

export const policyText = {
  lead: 'How your organisation accounts for its emissions. Your choices apply to all your users.',
  counting: 'Where records count',
  countingNote: 'Takes effect at once, for every record. No result changes.',
  calculating: 'How results are calculated',
  calculatingNote:
    'Applies to new calculations. Saved records keep their results until you restate them.',
  stating: 'Base year',
  statingNote: 'Changes no figures.',
  gwpSetHelp:
    'Needs factors that list their gases. Others count as published, and their records are marked.',
  countryHelp:
    'Where your activities take place unless an entry names another country. Factors of this country come first.',
  notChosen: 'Not chosen',
  consolidationHelp:
    'Your holdings in a site decide how much of it counts. Records without a site always count in full.',
  scope2MethodHelp:
    'The dashboard and reports show both figures. Totals use the one you choose here.',
  thresholdHelp:
    'In percent. Recalculate your base year if a new structure, a new method or an error moves it by this much. Figures and reports do not use it yet.',
  closing: 'How years are closed',
  closingNote: 'Changes no figures.',
  fourEyesOn: 'Required',
  fourEyesOff: 'Not required',
  fourEyesHelp:
    'When this is on, managers who submitted a site cannot approve that year, so you need a second manager. The same applies to managers whose password a submitter set, by a reset or with a new account. They must first choose their own with “Get them by e-mail” on the login page.',
  submit: 'Save policy',
  saved: 'Accounting policy saved.',
  failed: 'The accounting policy could not be saved.',
  restate: 'Restate figures',

  effect: 'What this changes',
  effectNote: 'Nothing is saved yet.',
  effectNone: 'Change a setting above to see its effect here.',
  effectOfYear: 'Year to compare',
  before: 'Now',
  after: 'With these choices',
  total: 'Total',
  locationBased: 'Scope 2, location-based',
  marketBased: 'Scope 2, market-based',
  cutInstruments: (count: string) =>
    `${counted(count, 'instrument', 'instruments')} would no longer cover all ${count === '1' ? 'its' : 'their'} days`,
  cutInstrument: (name: string, mwh: string, from: string, to: string) =>
    `${name} (${mwh} MWh): ${from} to ${to}`,
  cutRemedy:
    'An instrument covers only the reporting year in which it begins. After saving the policy, split each one at the new start of the year.',
  leftOut: 'Records left out',
  noYear: 'Not in the year',
  restating: 'Saved records, once restated',
  wouldChange: (changed: string, all: string) =>
    `${changed} of ${counted(all, 'record', 'records')} would change.`,
  wouldNotChange: 'None of your saved records would change.',
} as const;

export const restateText = {
  lead: 'Recalculates saved records with the library’s current factors for their days and with your accounting policy.',
  why: 'Saved records keep their factor. Restate them to apply a new edition, a correction or another policy.',
  summary: 'What would change',
  count: (changed: string, all: string) =>
    `${changed} of ${counted(all, 'record', 'records')} would change.`,
  unmatched: (count: string) =>
    `${counted(count, 'record no longer matches', 'records no longer match')} a factor in the library and would stay as ${count === '1' ? 'it is' : 'they are'}.`,
  locked: (count: string) =>
    `${counted(count, 'record in a locked year is', 'records in locked years are')} left out. Reopen the year under Close a year to restate ${count === '1' ? 'it' : 'them'} too.`,
  scope: 'Scope',
  changed: 'Records',
  before: 'Before',
  after: 'After',
  difference: 'Difference',
  allScopes: 'All scopes',
  records: 'Records that would change',
  first: (shown: string, all: string) => `The newest ${shown} of ${all}.`,
  item: 'Item',
  dates: 'From and to',
  sameFigure: 'Same result',
  noMatch: 'Nothing would change',
  reason: 'Reason',
  reasonHelp: 'Kept in the history for auditors.',
  apply: 'Restate',
  applyOthers: 'Restate the others',
  applyTitle: 'Restate now',
  applyText: (changed: string) =>
    `Changes ${counted(changed, 'record', 'records')} in one step. The history keeps every figure from before and after.`,
  failed: 'The records were not restated.',
  changedTitle: (count: string) =>
    `${counted(count, 'record has', 'records have')} changed since this preview`,
  changedText:
    'They were added, edited or deleted, or got another factor. You can restate the others as shown here, or look again at what would change.',
  lookAgain: 'Look again',
  rulesChanged:
    'The library, your accounting policy or a unit has changed since this preview. Look again at what would change, then restate.',
  skippedTitle: 'Records left as they are',
  skippedNote: (count: string) =>
    `${counted(count, 'record was', 'records were')} added or changed after the preview.`,
  seeSkipped: 'See what would change now',
  from: 'From',
  doneTitle: (changed: string) => `${counted(changed, 'record has', 'records have')} been restated`,
  doneText: (before: string, after: string) => `Their total was ${before} and is now ${after}.`,
  seeHistory: 'See the history',
  noneTitle: 'Nothing to restate',
  noneWhy: 'All saved records already match the library and your accounting policy.',
  toPolicy: 'Accounting policy',
} as const;
