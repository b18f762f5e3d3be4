import { counted } from '../inventory/counted';

/** Texts of the measurement workflow, which needs no account. */

export const workflowNavText = {
  label: 'Measurement workflow',
  measure: 'Overview',
  workflow: 'Estimate',
  dashboard: 'Dashboard',
  review: 'Review',
  learnMore: 'Learn more',
} as const;

/** Texts for each audience of the landing page. */
export const audienceText = {
  businesses: {
    title: 'Businesses',
    text: 'From fuel and electricity to what suppliers and customers emit, by Scope 1, 2 and 3.',
    action: 'Measure for a business',
    heading: 'Measuring for a business',
    lead: 'Estimate the emissions of a company, or log in to measure them with real emission factors.',
    workflowText:
      'Choose among the main categories of the three scopes and get a first figure in a minute. Nothing leaves your browser.',
  },
  individuals: {
    title: 'Individuals',
    text: 'The everyday things: home, journeys, food, shopping and waste.',
    action: 'Measure for yourself',
    heading: 'Measuring for yourself',
    lead: 'Estimate the emissions of your everyday life. No account needed.',
    workflowText:
      'Choose among everyday categories and get a first figure in a minute. Nothing leaves your browser.',
  },
  governments: {
    title: 'Governments',
    text: 'Public bodies and NGOs: buildings, fleets, services and what they buy.',
    action: 'Measure for the public',
    heading: 'Measuring for a government or an NGO',
    lead: 'Estimate the emissions of a public body, or log in to measure them with real emission factors.',
    workflowText:
      'Choose among the main categories of the three scopes and get a first figure in a minute. Nothing leaves your browser.',
  },
} as const;

export const measureText = {
  eyebrow: 'Measure carbon emissions',
  title: 'A first figure, in three steps.',
  lead: 'Say who you are, choose what causes emissions, enter how much. You see an estimate as you type, and how it compares.',
  start: 'Start measuring',
  learnMore: 'How it works',
  audiencesTitle: 'Who are you measuring for?',
  keptTitle: 'You have measured before',
  kept: (count: string) =>
    `${counted(count, 'entry is', 'entries are')} kept in this browser. Continue where you left off.`,
  keptAction: 'Open the dashboard',
  stepsTitle: 'The steps',
  steps: [
    {
      title: 'Who',
      text: 'Individual, business, government or NGO: this decides what your total is compared with.',
    },
    { title: 'What', text: 'Choose one or more categories, such as flights or grid electricity.' },
    {
      title: 'How much',
      text: 'Enter an amount and see its estimate at once. Finish, and it is on your dashboard.',
    },
  ],
} as const;

export const authText = {
  title: 'How would you like to start?',
  lead: 'Choose who you measure for. Estimating needs no account; organisations can log in.',
  rolesLabel: 'Who you measure for',
  unknown: 'Choose one of these three to continue.',
  workflow: 'Estimate now',
  workflowTitle: 'Estimate without an account',
  organisation: {
    title: 'Log in as an organisation',
    text: 'See the emissions of all your users by scope, month and financial year.',
    action: 'Client login',
  },
  member: {
    title: 'Log in as its user',
    text: 'Record consumption with emission factors and evidence.',
    action: 'User login',
  },
} as const;

export const stepsText = {
  title: 'Estimate emissions',
  lead: 'Three short steps. Your entries stay in this browser.',
  progress: 'Steps',
  stepOf: (step: string, count: string) => `Step ${step} of ${count}`,
  names: { 1: 'Who', 2: 'Categories', 3: 'Amount' },
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  headings: { 1: 'Who is this for?', 2: 'What causes emissions?', 3: 'How much was it?' },
  role: 'Role',
  roleNotes: {
    Individual: 'You, or your household',
    Business: 'A company or a part of it',
    'Government / NGO': 'A public body or an NGO',
  },
  name: 'Name',
  nameHelp: 'Of the person or the organisation.',
  location: 'Location',
  locationHelp: 'City, state or country.',
  sector: 'Sector',
  sectorHelp: 'Optional.',
  noSector: 'Not stated',
  categories: 'Categories',
  categoriesLead: 'Choose at least one. They share the amount from step 3 equally.',
  search: 'Search categories',
  chosen: (count: string) => `${count} chosen`,
  noCategories: 'No categories available.',
  amount: 'Amount (units)',
  amountHelp: 'The consumption, such as litres or kWh. Every unit counts the same.',
  notes: 'Notes',
  notesHelp: 'Optional, such as the period or the meter.',
  estimate: 'Estimate',
  estimateWaiting: 'Enter an amount above 0 to see the estimate.',
  formula: (amount: string, factor: string, result: string) =>
    `${amount} units × ${factor} kg CO₂e per unit = ${result}`,
  summary: 'Your choices',
  saved: (kg: string) => `Saved: ${kg}.`,
  savedText: 'You can add the next entry here.',
  toDashboard: 'See the dashboard',
  notKept:
    'This entry could not be saved, because this browser’s storage is full or switched off. Your input is still here. Free space on the dashboard or allow storage for this site, then choose Finish again.',
} as const;

export const estimatesText = {
  title: 'Your estimates',
  lead: 'Kept in this browser only. Export them to keep them elsewhere.',
  add: 'Add an entry',
  csv: 'Export CSV',
  json: 'Export JSON',
  clear: 'Clear',
  undo: 'Undo',
  cleared: (count: string) => `${counted(count, 'entry was', 'entries were')} removed.`,
  notChanged:
    'This could not be changed, because this browser’s storage is full or switched off. Nothing was lost.',
  rolesLabel: 'Role',
  roleCount: (role: string, count: string) => `${role} (${count})`,
  score: 'Canopy score',
  scoreOf: (score: string) => `Canopy score ${score} of 100`,
  outOf: 'of 100',
  scoreNote: (role: string, reference: string) =>
    `100 is no emissions, 0 is the reference for this role or more. ${role}: ${reference}.`,
  toReview: 'See how it is calculated',
  total: 'Total',
  totalNote: (count: string) => `of ${counted(count, 'entry', 'entries')}`,
  ofReference: (share: string) => `${share} of the reference`,
  byCategory: 'By category',
  byCategoryNote: 'Each entry is split equally among its categories.',
  category: 'Category',
  share: 'Share',
  kg: 'kg CO₂e',
  more: (count: string) => `Show ${count} more`,
  fewer: 'Show fewer',
  entries: 'Entries',
  table: 'Table of entries',
  search: 'Search entries',
  date: 'Date',
  who: 'Name and location',
  categories: 'Categories and notes',
  amount: 'Amount (units)',
  remove: (name: string, date: string) => `Delete the entry of ${name}, ${date}`,
  actions: 'Actions',
  range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  previous: 'Previous',
  next: 'Next',
  noMatchTitle: 'Nothing matches',
  noMatchWhy: 'No entry matches your search.',
  showAll: 'Show all',
  emptyTitle: 'No entries yet',
  emptyWhy:
    'No categories available. Your estimates appear here with total, categories and Canopy score.',
  emptyAction: 'Make the first estimate',
  unreadable: (count: string) =>
    `${counted(count, 'stored item', 'stored items')} could not be read and ${count === '1' ? 'is' : 'are'} left out of the figures. Nothing was deleted.`,
  unreadableSave: 'Download',
  unreadableDrop: 'Remove',
} as const;

export const reviewText = {
  title: 'Review and calculate',
  lead: 'How each score is calculated, from single entries to the figure on the dashboard.',
  toDashboard: 'Back to the dashboard',
  entries: (count: string) => counted(count, 'entry', 'entries'),
  entry: 'Entry',
  calculation: 'Calculation',
  kg: 'kg CO₂e',
  estimates: '1. Estimates',
  reference: '2. Compare with the reference',
  score: '3. Score',
  total: 'Total',
  referenceOf: (role: string) => `Reference for ${role}`,
  formula: '100 − total ÷ reference × 100, kept between 0 and 100 and rounded',
  clamped: 'Below 0 counts as 0.',
  rounded: 'Rounded to a whole number.',
  emptyTitle: 'Nothing to review yet',
  emptyWhy: 'The calculation of your entries appears here.',
} as const;

export const learnText = {
  eyebrow: 'Learn more',
  title: 'What the estimate is, and what it is not.',
  lead: 'The workflow gives a first order of magnitude. Here is everything it does.',
  estimateTitle: 'The estimate',
  estimate: (factor: string) =>
    `Every unit counts ${factor} kg CO₂e, whatever it measures. This is coarse on purpose: it needs no expertise and is the same for everyone.`,
  exampleTitle: 'An example',
  example: (amount: string, factor: string, result: string) =>
    `${amount} units × ${factor} kg CO₂e per unit = ${result}`,
  scoreTitle: 'The Canopy score',
  score:
    'Your total is compared with a reference for your role. The score is 100 without emissions and 0 at the reference or above.',
  scoreFormula: 'Score = 100 − total ÷ reference × 100',
  role: 'Role',
  reference: 'Reference',
  halfTotal: 'Score 50 at',
  categoriesTitle: 'The categories',
  categories:
    'Individuals choose among everyday categories. Businesses, governments and NGOs choose among the main categories of the GHG Protocol’s three scopes. An entry with several is split equally among them.',
  scopes: {
    'Scope 1': 'What you burn or release yourself.',
    'Scope 2': 'The energy you buy.',
    'Scope 3': 'What others emit for you, before and after.',
  },
  questionsTitle: 'Questions',
  questions: [
    {
      question: 'Where are my entries kept?',
      answer:
        'In this browser, on this device. They are not sent to us. Clearing the browser’s data removes them, so export what you want to keep.',
    },
    {
      question: 'Can I report these figures?',
      answer:
        'No. A report needs an emission factor for each activity, with its source and year, and evidence. Organisations record those after logging in.',
    },
    {
      question: 'Does the score belong to a year?',
      answer:
        'It counts every entry that this browser keeps. To look at one year, keep the entries of that year: export the others, then remove them.',
    },
  ],
  startTitle: 'Ready for a first figure?',
  start: 'Start measuring',
} as const;

export const filesText = {
  file: 'emission-estimates',
  unreadableFile: 'emission-estimates-unreadable',
  columns: {
    date: 'Date',
    role: 'Role',
    name: 'Name',
    location: 'Location',
    sector: 'Sector',
    categories: 'Categories',
    amount: 'Amount (units)',
    notes: 'Notes',
    co2e: 'Estimate (kg CO2e)',
  },
} as const;
