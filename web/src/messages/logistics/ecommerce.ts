import { counted } from '../inventory/counted';

/** Texts of the e-commerce screens. */

export const ecomLoginText = {
  admin: {
    title: 'E-commerce admin login',
    lead: 'See the shipment emissions of your businesses.',
    userId: 'Username',
    link: 'Register',
    linkLead: 'No account yet?',
  },
  business: {
    title: 'Business login',
    lead: 'Record shipments and packaging, and see their emissions.',
    userId: 'Username',
    link: 'Login as admin',
    linkLead: 'Do you manage several businesses?',
  },
} as const;

export const registerText = {
  title: 'E-commerce admin registration',
  lead: 'Add your businesses and see all their emissions in one place.',
  name: 'Name',
  nameHelp: 'Your own, or that of your company.',
  username: 'Username',
  usernameHelp: 'For the login.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Register',
  failed: 'Registration failed. Please try again.',
  link: 'Login',
  linkLead: 'Already registered?',
} as const;

export const businessText = {
  addTitle: 'Add business',
  addNote: 'It logs in with this username and password.',
  name: 'Business name',
  nameHelp: 'Unique among your businesses.',
  username: 'Username',
  password: 'Password',
  passwordHelp: 'Pass it on to the business: it is not shown again.',
  add: 'Add business',
  added: (name: string) => `${name} can log in now.`,
  failed: 'Failed to add business',
} as const;

export const dashboardText = {
  adminLead: 'Emissions from the shipments and packaging of your businesses.',
  businessLead: 'Emissions from your shipments and their packaging.',
  download: 'Download CSV',
  addEntry: 'Add emission',
  entries: (count: string) => counted(count, 'entry', 'entries'),
} as const;

export const totalsText = {
  label: 'Totals',
  sale: 'Sale',
  return: 'Return',
  combined: 'Combined',
  saleNote: 'shipped to customers',
  returnNote: 'sent back by customers',
  unit: 'kg CO₂e',
} as const;

export const barsText = {
  byBusiness: 'By business',
  bySource: 'By vehicle and packaging',
  byMonth: 'By month',
  business: 'Business',
  source: 'Source',
  month: 'Month',
  share: 'Share',
  amount: 'kg CO₂e',
  otherSources: (count: string) => `${count} others`,
  others: (count: string) => `${counted(count, 'more is', 'more are')} in the table below.`,
} as const;

export const tableText = {
  entriesTitle: 'Entries',
  groupsTitle: 'Businesses and their entries',
  groupsNote: 'Open a business to see each of its entries.',
  search: 'Search entries',
  searchGroups: 'Search businesses and entries',
  type: 'Sale or Return',
  vehicle: 'Vehicle',
  all: 'All',
  reset: 'Show all',
  date: 'Date',
  route: 'Pickup and drop',
  to: 'to',
  weight: 'Weight',
  distance: 'Distance',
  transport: 'Transport',
  packaging: 'Packaging',
  formula: 'Formula',
  total: 'Total',
  kg: 'kg',
  km: 'km',
  kgCo2e: 'kg CO₂e',
  business: 'Business',
  added: 'Added',
  count: 'Entries',
  expandAll: 'Open all',
  collapseAll: 'Close all',
  noEntriesOf: 'This business has no entries yet.',

  noEntriesTitle: 'No entries yet',
  noEntriesWhy: 'Recorded shipments appear here with their factors.',
  noEntriesAction: 'Add the first emission',
  noBusinessesTitle: 'No businesses yet',
  noBusinessesWhy:
    'Add your first business. It can then log in and record its shipments, which appear here.',
  noMatchTitle: 'Nothing matches',
} as const;

export const calculatorText = {
  lead: 'Enter a shipment and see its result as you type. The server calculates the saved result.',
  shipment: 'Shipment',
  transactionType: 'Transaction type',
  pickup: 'Pickup',
  drop: 'Drop',
  transportMode: 'Transport mode',
  vehicle: 'Vehicle',
  vehicleFirst: 'Choose a transport mode first',
  weightKg: 'Weight (kg)',
  distanceKm: 'Distance (km)',
  packMaterial: 'Packaging material',
  packMaterialHelp: 'Optional.',
  packWeightKg: 'Packaging weight (kg)',
  packWeightHelp: 'Of the material, not of the goods.',
  choose: 'Choose',
  none: 'None',
  perTonneKm: (factor: string) => `${factor} kg CO₂e per tonne-km`,
  perKg: (factor: string) => `${factor} kg CO₂e per kg`,
  save: 'Save emission',
  saving: 'Saving …',
  saved: 'Emission saved',
  failed: 'Failed to save emission entry. See console for details.',
} as const;

export const resultText = {
  title: 'Result',
  saved: 'Saved result',
  live: 'Not saved yet',
  savedNote: 'Calculated and stored by the server.',
  waiting: 'Choose a vehicle, and enter weight and distance above 0, to see the result.',
  transport: 'Transport',
  packaging: 'Packaging',
  noPackaging: 'No packaging: 0 kg CO₂e',
  transportFormula: 'weight ÷ 1,000 × distance × vehicle factor',
  packagingFormula: 'packaging weight × material factor',
  total: 'Total',
  factorsTitle: 'All factors',
  vehicleFactors: 'Vehicle factors',
  packagingFactors: 'Packaging factors',
  factor: 'Factor',
  name: 'Name',
  unitTonneKm: 'kg CO₂e per tonne-km',
  unitKg: 'kg CO₂e per kg',
} as const;

export const csvText = {
  file: 'logistics-emissions',
  columns: {
    date: 'Date',
    business: 'Business',
    username: 'Username',
    transactionType: 'Transaction type',
    pickup: 'Pickup',
    drop: 'Drop',
    transportMode: 'Transport mode',
    vehicle: 'Vehicle',
    weightKg: 'Weight (kg)',
    distanceKm: 'Distance (km)',
    emissionFactor: 'Vehicle factor (kg CO2e per tonne-km)',
    emission: 'Transport emission (kg CO2e)',
    packMaterial: 'Packaging material',
    packWeightKg: 'Packaging weight (kg)',
    packFactor: 'Packaging factor (kg CO2e per kg)',
    packEmission: 'Packaging emission (kg CO2e)',
    total: 'Total (kg CO2e)',
  },
} as const;
