/** Texts of the admin's screens. */

import { personFields } from './fields';
import { counted } from './inventory/counted';

export const factorsText = {
  lead: 'Results are calculated with these emission factors. Saved records keep their factor when it changes here.',
  count: (count: string) => counted(count, 'emission factor', 'emission factors'),
  addFactor: 'Add Emissions',
  action: 'Action',
  edit: 'Edit',
  update: 'Update',
  /** Follows a button's name for readers who hear it outside its row. */
  ofRow: (name: string) => ` ${name}`,
  details: 'Source and details',
  showDetails: (name: string) => `Show the source of ${name}`,
  hideDetails: (name: string) => `Hide the source of ${name}`,
  kgCo2e: 'kg CO₂e',
  perUnit: (amount: string, unit: string) => `${amount} kg CO₂e per ${unit}`,
  exactFactor: 'Exact factor',
  notStated: 'Not stated',
  showAllFields: (count: number) => `Show all ${count}`,
  fewerFields: 'Show less',
  fieldsOf: (name: string) => ` dynamic fields of ${name}`,
  dynamicField: (key: string, value: string) => `${key}: ${value}`,
  ghgCategory: (number: number) => `GHG Protocol Scope 3 category ${number}`,

  filters: 'Search and filter',
  search: 'Search name and description',
  scopeFilter: 'Filter by group',
  allScopes: 'All groups',
  categoryFilter: 'Filter by category',
  allCategories: 'All categories',
  editionFilter: 'Filter by edition',
  allEditions: 'All editions',
  sourceFilter: 'Filter by source',
  allSources: 'All sources',
  yearFilter: 'Filter by year',
  allYears: 'All years',
  edition: 'Edition and validity',
  from: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  gases: 'Gases, kg per unit',
  madeWith: (set: string) => `${set}, used for its value`,
  kinds: { grid: 'Grid average', 'residual-mix': 'Residual mix' },
  fuelProperties: 'Fuel properties',
  csvName: 'emission-factors',
  csvFailed: 'The emission factors could not be downloaded.',

  emptyTitle: 'There are no emission factors yet',
  emptyWhy:
    'A result is consumption times an emission factor. Add a pack from the library, or enter a factor yourself.',
  noMatchTitle: 'No emission factor matches',

  /** Specification §8. */
  loadFailed: 'Error fetching data',
  updateRefused: 'Failed to update data',
  updateFailed: 'Error updating data',
  deleteFailed: 'Error deleting data',

  dropped: 'A new value or unit removes this factor’s gases, which add up to the old value.',
  editTitle: 'Edit Data',
  editing: (name: string, unit: string) => `${name}, in kg CO₂e per ${unit}`,
  save: 'Save',
  updated: (name: string) => `${name} updated`,
} as const;

export const factorImportText = {
  action: 'Import',
  lead: "Add many factors at once from a CSV or Excel file. The UK government's flat file of conversion factors needs no changes.",
  templateName: 'emission-factors-template',
  fields: {
    Name: { help: 'The item or activity', example: 'Diesel' },
    Group: { help: 'Scope 1, Scope 2 or Scope 3', example: 'Scope 1' },
    mainCategory: {
      help: 'A category of that scope, as listed in the form',
      example: 'On site fuel consumption',
    },
    Emission: {
      help: 'kg CO₂e per unit, 0 or more. Other masses are converted: Emission (g CO2e/kWh)',
      example: '2.675',
    },
    Unit: { help: 'The unit of the consumption', example: 'litre' },
    Description: { help: 'Up to 5,000 characters', example: 'Average biofuel blend' },
    Country: {
      help: 'A name or ISO 3166-1 code. Leave empty if it applies to every country',
      example: 'India',
    },
    CountryCode: { help: 'Only if the file has no country name', example: '' },
    Region: { help: "An ISO 3166-2 code, or the publisher's grid region", example: 'IN-MH' },
    Type: { help: 'Distinguishes factors with the same name', example: 'Road vehicles' },
    Brand: { help: 'Leave empty if it applies to every brand', example: '' },
    SKU: { help: 'Leave empty if it applies to every article', example: '' },
    Source: { help: 'Who published it, and where', example: 'DESNZ 2023' },
    SourceUrl: { help: 'A web address', example: 'https://www.gov.uk/…' },
    Year: { help: 'When it was published', example: '2023' },
    Edition: { help: "The publisher's edition", example: 'DESNZ 2023' },
    ValidFrom: { help: 'First valid day; blank for no start', example: '2023-01-01' },
    ValidTo: { help: 'Last valid day; blank for no end', example: '2023-12-31' },
    Kind: { help: 'Only for electricity: grid or residual-mix', example: '' },
    GwpSet: { help: 'The set used for the value: AR4, AR5 or AR6', example: 'AR5' },
    'Gases.co2': { help: 'Give all gases, 0 for none, or leave all empty', example: '2.65' },
    'Gases.ch4Fossil': { help: 'From leaks, mines and processes', example: '0' },
    'Gases.ch4NonFossil': { help: 'From burned fuels and biogenic sources', example: '0.0001' },
    'Gases.n2o': { help: '0 for none', example: '0.0001' },
    'Gases.others': { help: 'As gas: kg, separated by semicolons', example: '' },
    BiogenicCo2: { help: 'Counted in no scope', example: '' },
    OutsideKyoto: { help: 'Part of Emission; only if the gases are empty', example: '' },
    'FuelProperties.densityKgPerLitre': { help: 'Converts litres and kg', example: '0.84' },
    'FuelProperties.netKwhPerKg': { help: 'Converts kg and kWh (net)', example: '' },
    'FuelProperties.grossKwhPerKg': { help: 'Converts kg and kWh (gross)', example: '' },
    'FuelProperties.source': { help: 'Required with any of the three', example: 'DESNZ 2025' },
    dynamicFields: { help: 'Anything else, as name: value, one per line', example: 'Grade: A' },
  },
  flatFile: (year: number) => `UK Government GHG Conversion Factors ${year}, flat file`,
  gasParts: (totals: string, parts: string) =>
    `${totals} rows are totals of all gases, and ${parts} rows give their single gases. An activity in several categories becomes one factor in each.`,
  leftOut: {
    outsideOfScopes:
      'Outside of scopes: biogenic CO₂ without a figure or without its fuel in the file',
    blank: 'No figure in the file',
    share: 'Single gas of an imported total',
    energy: 'Energy in kWh, not an emission',
    unknown: 'Unknown activity',
  },
} as const;

export const unitsText = {
  lead: 'Factors with an unknown unit fit only amounts in exactly that unit. Choose the known unit it stands for, and other units convert into it. Saved records stay as they are.',
  unit: 'Unit',
  factors: 'Emission factors',
  count: (count: string) => counted(count, 'emission factor', 'emission factors'),
  standsFor: 'Stands for',
  choose: 'Choose a known unit',
  none: 'No known unit',
  choiceOf: (unit: string) => `Known unit for ${unit}`,
  named: (unit: string, standsFor: string) =>
    standsFor ? `${unit} now stands for ${standsFor}` : `${unit} now stands for no known unit`,
  failed: (unit: string) => `The known unit for ${unit} could not be saved`,

  emptyTitle: 'Every unit is known',
  emptyWhy: 'Unknown units of emission factors appear here.',
} as const;

export const factorFormText = {
  first: 'There are no emission factors yet',
  firstWhy:
    'The library has packs of published factors, such as DESNZ for the United Kingdom and CEA for India. Add packs first. You can enter your own factors here at any time.',
  lead: 'An emission factor gives the kg CO₂e of one unit of an activity.',
  what: 'Activity',
  factor: 'The factor',
  where: 'Where it applies',
  whereNote: 'Users are offered the factor that best matches their choices.',
  source: 'Where it comes from',
  sourceNote: 'Auditors ask for this first.',
  emissionHelp: 'kg CO₂e per unit',
  emissionPerUnit: (unit: string) => `kg CO₂e per ${unit}`,
  unitHelp: 'The unit of the consumption, such as kWh, litre or tonne-km.',
  groupFirst: 'Choose the group first.',
  groupPlaceholder: 'Choose a group',
  categoryPlaceholder: 'Choose a category',
  noGhgCategory: 'Not one of the 15 categories of the GHG Protocol',

  more: 'Validity, gases and fuel',
  moreNote:
    'Optional. The edition and its validity decide which factor a date gets. Gases let results use another set of global warming potentials.',
  edition: 'Edition and place',
  editionHelp: 'The publisher’s edition, such as DESNZ 2025.',
  validHelp: 'Leave a day empty for no limit on that side.',
  regionHelp: 'Such as IN-MH, or the publisher’s grid region.',
  kindPlaceholder: 'Not grid electricity',
  kindHelp:
    'Certificates and contracts cover records with a grid average. A residual mix is the grid electricity that no contract covers. Users cannot choose it; it counts in market-based figures.',
  gases: 'Gases',
  gasesNote:
    'Enter all four, 0 for none, or leave all empty. Together they must match the emission factor within 5 %.',
  gwpPlaceholder: 'Not stated',
  othersHelp: 'One per line, such as SF6: 0.01',
  biogenicHelp: 'Reported separately, in no scope.',
  outsideKyotoHelp:
    'The part of the emission factor from such gases, as publishers state it for blends. Only if its gases are unknown.',
  fuel: 'Fuel properties',
  fuelNote: 'Used to convert litres, kilograms and kWh of this fuel.',

  fields: 'Dynamic Fields',
  fieldsNote: 'Anything else worth keeping with the factor, as name and value.',
  fieldName: (row: number) => `Name of field ${row}`,
  fieldValue: (row: number) => `Value of field ${row}`,
  keyPlaceholder: 'Name, such as Grade',
  valuePlaceholder: 'Value, such as A',
  addField: 'Add a field',
  removeField: (row: number) => `Remove field ${row}`,
  keyTwice: 'This name is already used above.',
  preview: 'Shown in the list as',

  submit: 'Add Emissions Data',
  added: (name: string) => `${name} is now in the list.`,
  seeInList: 'See it in the list',
} as const;

export const clientsText = {
  ...personFields,
  lead: (count: string) => `${counted(count, 'organisation', 'organisations')} can log in.`,
  addClient: 'Add Client',
  logo: 'Logo',
  noLogo: (name: string) => `${name} has no logo`,
  hidden: '••••••••',
  hiddenLabel: 'The password is hidden',
  createdAt: 'Created',
  users: 'Users',
  none: '–',
  showUsers: (name: string) => `Show the users of ${name}`,
  hideUsers: (name: string) => `Hide the users of ${name}`,
  usersOf: (name: string) => `Users of ${name}`,
  noUsers: 'This client has no users yet. Clients add their own users under Add Users.',

  search: 'Search clients',
  csvName: 'clients',
  emptyTitle: 'There are no clients yet',
  emptyWhy:
    'A client is an organisation that measures its emissions here. Add the first one to let it log in.',
  noMatchTitle: 'No client matches',

  reset: 'Reset',
  resetOf: (name: string) => ` the password of ${name}`,
  resetText: 'The current password stops working at once, and the client is logged out everywhere.',
  confirm: 'Confirm',
  confirmFailed: (name: string) => `${name} could not be confirmed.`,
  isConfirmed: (name: string) => `${name} is confirmed and has the full evidence quota`,
  deactivateText:
    'The client and its users are logged out at once and cannot log in until you activate it again. Their figures stay.',
  emailHelp: 'For sending login details on request.',
} as const;

export const clientFormText = {
  lead: 'A client is an organisation. It logs in with the user id and password you set here, adds its users and sees their records.',
  usernameHelp: 'The organisation’s name on screens and in reports.',
  userIdHelp: 'For the login. 3 to 254 characters without spaces.',
  passwordHelp: 'At least 8 characters. You can copy it once more after saving, then never again.',
  logoHelp: (mebibytes: number) =>
    `Optional. JPG, PNG or WebP, at most ${mebibytes} MB. Shown in the client's header.`,
  chooseLogo: 'Choose a picture',
  changeLogo: 'Choose another',
  removeLogo: 'Remove',
  logoPreview: 'Preview of the logo',
  noLogo: 'No picture chosen',
  submit: 'Add Client',
  addedTitle: (name: string) => `${name} can log in now`,
  addedText: (userId: string) => `Pass on the user id “${userId}” with this password.`,
  addAnother: 'Add another',
  seeClients: 'See all clients',
} as const;
