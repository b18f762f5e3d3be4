/** Texts of the admin's screens. */

import { personFields } from './fields';
import { counted } from './inventory/counted';

export const factorsText = {
  lead: 'The emission factors that results are calculated with. A saved record keeps the factor it was made with, whatever changes here.',
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
  madeWith: (set: string) => `${set}, which its value was made with`,
  kinds: { grid: 'Average of a grid', 'residual-mix': 'Residual mix of a grid' },
  fuelProperties: 'Fuel properties',
  csvName: 'emission-factors',
  csvFailed: 'The emission factors could not be downloaded.',

  emptyTitle: 'There are no emission factors yet',
  emptyWhy:
    'Results are consumption times an emission factor. Add a pack of them from the library, or the first yourself, and users can calculate with it.',
  noMatchTitle: 'No emission factor matches',

  /** Specification §8. */
  loadFailed: 'Error fetching data',
  updateRefused: 'Failed to update data',
  updateFailed: 'Error updating data',
  deleteFailed: 'Error deleting data',

  dropped: 'Another value or unit removes the gases of this factor, which made up the old one.',
  editTitle: 'Edit Data',
  editing: (name: string, unit: string) => `${name}, in kg CO₂e per ${unit}`,
  save: 'Save',
  updated: (name: string) => `${name} is updated`,
} as const;

export const factorImportText = {
  action: 'Import',
  lead: "Many factors at once, from a CSV or Excel file. The UK government's flat file of conversion factors is read as it is.",
  templateName: 'emission-factors-template',
  fields: {
    Name: { help: 'What is used or done', example: 'Diesel' },
    Group: { help: 'Scope 1, Scope 2 or Scope 3', example: 'Scope 1' },
    mainCategory: {
      help: 'A category of that scope, as the form lists them',
      example: 'On site fuel consumption',
    },
    Emission: {
      help: 'kg CO₂e per unit, 0 or more. Other masses are converted: Emission (g CO2e/kWh)',
      example: '2.675',
    },
    Unit: { help: 'What the consumption is counted in', example: 'litre' },
    Description: { help: 'Up to 5,000 characters', example: 'Average biofuel blend' },
    Country: {
      help: 'A name or a code of ISO 3166-1. Leave it out if it applies to every country',
      example: 'India',
    },
    CountryCode: { help: 'Only if the file names no country', example: '' },
    Region: { help: "A code of ISO 3166-2, or the publisher's grid region", example: 'IN-MH' },
    Type: { help: 'What tells factors of the same name apart', example: 'Road vehicles' },
    Brand: { help: 'Leave it out if it applies to every brand', example: '' },
    SKU: { help: 'Leave it out if it applies to every article', example: '' },
    Source: { help: 'Who published it, and where', example: 'DESNZ 2023' },
    SourceUrl: { help: 'A web address', example: 'https://www.gov.uk/…' },
    Year: { help: 'When it was published', example: '2023' },
    Edition: { help: "The publisher's edition", example: 'DESNZ 2023' },
    ValidFrom: { help: 'The first day it holds; blank for open', example: '2023-01-01' },
    ValidTo: { help: 'The last day it holds; blank for open', example: '2023-12-31' },
    Kind: { help: 'Only for electricity: grid or residual-mix', example: '' },
    GwpSet: { help: 'The set that the factor was made with: AR4, AR5 or AR6', example: 'AR5' },
    'Gases.co2': { help: 'All gases, 0 for none, or none of them', example: '2.65' },
    'Gases.ch4Fossil': { help: 'Of leaks, mines and processes', example: '0' },
    'Gases.ch4NonFossil': { help: 'Of burned fuels and biogenic sources', example: '0.0001' },
    'Gases.n2o': { help: '0 for none', example: '0.0001' },
    'Gases.others': { help: 'As gas: kg, separated by semicolons', example: '' },
    BiogenicCo2: { help: 'Counted in no scope', example: '' },
    OutsideKyoto: { help: 'A part of Emission; only without gases', example: '' },
    'FuelProperties.densityKgPerLitre': { help: 'Converts litres and kg', example: '0.84' },
    'FuelProperties.netKwhPerKg': { help: 'Converts kg and kWh (net)', example: '' },
    'FuelProperties.grossKwhPerKg': { help: 'Converts kg and kWh (gross)', example: '' },
    'FuelProperties.source': { help: 'Needed with any of the three', example: 'DESNZ 2025' },
    dynamicFields: { help: 'Anything else, as name: value, one a line', example: 'Grade: A' },
  },
  flatFile: (year: number) => `UK Government GHG Conversion Factors ${year}, flat file`,
  gasParts: (totals: string, parts: string) =>
    `${totals} rows are totals over all gases; ${parts} rows of single gases are kept with them. An activity that counts in several categories becomes a factor in each.`,
  leftOut: {
    outsideOfScopes: 'Outside of scopes: biogenic CO₂ without a figure, or of no fuel in the file',
    blank: 'No figure in the file',
    share: 'A share of a gas whose total is imported',
    energy: 'Energy in kWh, no emission',
    unknown: 'An activity that is not known here',
  },
} as const;

export const unitsText = {
  lead: 'Emission factors with a unit that is not known fit only amounts in that very unit. Say which known unit it stands for, and other units convert into it. Saved records stay as they are.',
  unit: 'Unit',
  factors: 'Emission factors',
  count: (count: string) => counted(count, 'emission factor', 'emission factors'),
  standsFor: 'Stands for',
  choose: 'Choose a known unit',
  none: 'No known unit',
  choiceOf: (unit: string) => `What ${unit} stands for`,
  named: (unit: string, standsFor: string) =>
    standsFor ? `${unit} stands for ${standsFor} now` : `${unit} stands for no known unit now`,
  failed: (unit: string) => `What ${unit} stands for could not be saved`,

  emptyTitle: 'Every unit is known',
  emptyWhy: 'A unit that an emission factor has and that is not known would be listed here.',
} as const;

export const factorFormText = {
  first: 'There are no emission factors yet',
  firstWhy:
    'The library has packs of published factors, such as those of DESNZ for the United Kingdom and of CEA for India. Add packs first; a factor of your own can be entered here at any time.',
  lead: 'An emission factor says how many kg CO₂e one unit of an activity causes.',
  what: 'Activity',
  factor: 'The factor',
  where: 'Where it applies',
  whereNote: 'Users are offered the factor that best matches their choices.',
  source: 'Where it comes from',
  sourceNote: 'An auditor asks for this first.',
  emissionHelp: 'kg CO₂e per unit',
  emissionPerUnit: (unit: string) => `kg CO₂e per ${unit}`,
  unitHelp: 'What the consumption is counted in, such as kWh, litre or tonne-km.',
  groupFirst: 'Choose the group first.',
  groupPlaceholder: 'Choose a group',
  categoryPlaceholder: 'Choose a category',
  noGhgCategory: 'Not one of the 15 categories of the GHG Protocol',

  more: 'Validity, gases and fuel',
  moreNote:
    'Optional. An edition and its days decide which factor a date gets; the gases let a report count with another set of global warming potentials.',
  edition: 'Edition and place',
  editionHelp: 'Which of the publisher’s editions it is, such as DESNZ 2025.',
  validHelp: 'Leave a day out where that side is open.',
  regionHelp: 'Such as IN-MH, or a grid region of the publisher.',
  kindPlaceholder: 'No electricity from a grid',
  kindHelp:
    'Certificates and contracts cover records of a grid’s average. A residual mix is what is left of a grid after contracts: it is never chosen for a record, and counts in market-based figures.',
  gases: 'Gases',
  gasesNote:
    'All four, 0 for none, or none of them. They must come to the emission factor within 5 %.',
  gwpPlaceholder: 'Not stated',
  othersHelp: 'One a line, such as SF6: 0.01',
  biogenicHelp: 'Reported apart, in no scope.',
  outsideKyotoHelp:
    'The part of the emission factor that is of such gases, as publishers state it for blends. Only where the gases are not known.',
  fuel: 'Fuel properties',
  fuelNote: 'They convert litres, kilograms and kWh of this fuel into each other.',

  fields: 'Dynamic Fields',
  fieldsNote: 'Anything else that is worth keeping with the factor, as name and value.',
  fieldName: (row: number) => `Name of field ${row}`,
  fieldValue: (row: number) => `Value of field ${row}`,
  keyPlaceholder: 'Name, such as Grade',
  valuePlaceholder: 'Value, such as A',
  addField: 'Add a field',
  removeField: (row: number) => `Remove field ${row}`,
  keyTwice: 'This name is already used above.',
  preview: 'Shown in the list as',

  submit: 'Add Emissions Data',
  added: (name: string) => `${name} is in the list now.`,
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
  noUsers: 'This client has no users yet. It adds them itself, under Add Users.',

  search: 'Search clients',
  csvName: 'clients',
  emptyTitle: 'There are no clients yet',
  emptyWhy:
    'A client is an organisation that measures its emissions here. Add the first, and it can log in.',
  noMatchTitle: 'No client matches',

  reset: 'Reset',
  resetOf: (name: string) => ` the password of ${name}`,
  resetText: 'The present password stops working at once, and the client is logged out everywhere.',
  confirm: 'Confirm',
  confirmFailed: (name: string) => `${name} could not be confirmed.`,
  isConfirmed: (name: string) => `${name} is confirmed and has the full quota for evidence`,
  deactivateText:
    'The client and its users are logged out at once and cannot log in until you activate it again. Their figures stay.',
  emailHelp: 'Where login details can be sent on request.',
} as const;

export const clientFormText = {
  lead: 'A client is an organisation. It logs in with the user id and the password you set here, adds its own users and sees what they record.',
  usernameHelp: 'The name of the organisation, as screens and reports show it.',
  userIdHelp: 'For the login. 3 to 254 characters without spaces.',
  passwordHelp: 'At least 8 characters. It can be copied once more after saving, then never again.',
  logoHelp: (mebibytes: number) =>
    `JPG, PNG or WebP, at most ${mebibytes} MB. It is shown in the client's header. You can leave it out.`,
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
