import { counted } from '../inventory/counted';
import { issuanceText } from './issuance-list';

/** Texts of the screen on which content managers add, price and withdraw issuances of credits. */

export const issuanceFields = {
  projectId: 'Project',
  vintage: issuanceText.vintage,
  registry: issuanceText.registry,
  methodology: 'Methodology',
  serialFirst: 'First serial number, or the block',
  serialLast: 'Last serial number',
  quantity: 'Credits',
  price: issuanceText.price,
  issuedOn: 'Issued on',
  correspondingAdjustment: issuanceText.adjustment,
  account: 'Account that holds them',
  reason: 'Reason',
} as const;

export const issuancesText = {
  lead: 'Project credits as issued by the registries. Each serial number exists once. Sold, retired and withdrawn credits stay in the ledger for good.',
  count: (count: number) => counted(count, 'issuance', 'issuances'),
  search: 'Search project, registry, serial number and account',
  projectFilter: 'Filter by project',
  allProjects: 'All projects',
  loadFailed: 'The issuances could not be loaded',
  emptyTitle: 'There are no issuances yet',
  emptyWhy: 'Add the first issuance, or publish a project with a quantity.',
  noMatchTitle: 'No issuances found',
  ledger: 'Download the ledger',

  serials: issuanceText.serials,
  unserialised: issuanceText.unserialised,
  issued: 'Issued',
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
  retired: 'Retired',
  withdrawn: 'Withdrawn',
  adjustments: issuanceText.adjustments,
  adjustment: (adjustment: string) => `Adjustment: ${adjustment.toLowerCase()}`,

  add: 'Add issuance',
  added: 'Issuance added',
  serialHelp:
    'As the registry writes it. A Verra or Gold Standard block names both ends. You may write a range as first to last.',
  serialLastHelp: 'Leave empty if the first field contains the whole block or range.',
  quantityHelp: 'Must equal the number of serials in the block.',
  priceHelp: 'Rupees per credit of one tonne CO₂e, up to 10,00,000.',
  adjustmentHelp: issuanceText.adjustmentWhy,
  accountHelp: 'The account at the registry.',

  changePrice: 'Change price',
  priceTitle: (name: string) => `Price of ${name}`,
  priceChangeHelp: 'For credits not yet ordered. Orders keep their price.',
  priceSaved: 'Price changed',

  withdraw: 'Withdraw credits',
  withdrawTitle: (name: string) => `Withdraw credits of ${name}?`,
  withdrawText: (available: string) =>
    `Withdrawn credits are destroyed: they can never be sold again. ${available} are available; the lowest serial numbers go first. You cannot undo this.`,
  reasonHelp: 'Kept in the ledger.',
  withdrawDone: 'Credits withdrawn',

  open: 'Open project page',
  nameOf: (project: string, vintage: number | null) =>
    vintage === null ? project : `${project}, vintage ${vintage}`,
  projectsFailed: 'The projects could not be loaded. Close this and try again.',
} as const;
