import {
  type AuditAction,
  type AuditActor,
  type AuditSubject,
  MAIN_GAS_NAMES,
} from '@canopy/domain';
import { counted } from './counted';
import {
  factorFields,
  factorPartFields,
  managerFields,
  memberFields,
  policyFields,
  recordFields,
} from './fields';
import { figureText } from './figure';

/** The sentences of the audit trail's screens. */

export const historyText = {
  title: 'History',
  clientLead:
    'Who created, changed and deleted what in your organisation. Nobody can change an entry.',
  adminLead:
    'Who created, changed and deleted which record, factor, client, user, policy, site and unit. Nobody can change an entry.',
  filters: 'Filter the history',
  search: 'Search people and names',
  kind: 'Kind',
  allKinds: 'All kinds',
  action: 'Action',
  allActions: 'All actions',
  client: 'Client',
  allClients: 'All clients',
  from: 'From',
  to: 'To',
  count: (count: string) => counted(count, 'entry', 'entries'),
  oneSubject: 'Only one object is shown.',
  oneStep: 'Only the entries of one step are shown.',
  wholeStep: 'Show the whole step',
  stepEntries: 'What it changed',
  records: (count: string) => counted(count, 'record', 'records'),
  importSummary: (records: string, result: string) => `${records} · ${result}`,
  reason: 'Reason:',
  when: 'When',
  who: 'Who',
  what: 'What',
  change: 'From → to',
  details: 'Details',
  showDetails: (name: string) => `Show details of ${name}`,
  hideDetails: (name: string) => `Hide details of ${name}`,
  field: 'Field',
  before: 'Before',
  after: 'After',
  nothing: '–',
  became: 'became',
  more: (count: string) => `${count} more in the details`,
  notKept: 'Its content is not kept.',
  downloadFailed: 'The file could not be downloaded',
  fileName: 'history.csv',
  emptyTitle: 'Nothing has happened yet',
  emptyWhy:
    'Every record that is saved, changed or deleted, and every user that is added, appears here.',
  noMatchTitle: 'Nothing matches',
  ofRecord: 'History of this record',
  perUnit: (amount: string, unit: string) => `${amount} kg CO₂e per ${unit}`,
  recordSummary: (amount: string, result: string) => `${amount} · ${result}`,
} as const;

export const kindText: Readonly<Record<AuditSubject, string>> = {
  record: 'Emission record',
  factor: 'Emission factor',
  client: 'Client',
  user: 'User',
  manager: 'Manager',
  policy: 'Accounting policy',
  site: 'Site',
  import: 'Import of records',
  unit: 'Unit',
  restatement: 'Restatement',
  'hand-over': 'Hand-over of records',
  period: 'Reporting year',
  metric: 'Metric',
  category: 'Category of Scope 3',
};

export const actionText: Readonly<Record<AuditAction, string>> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  'password-changed': 'Password changed',
  'logo-changed': 'Logo changed',
};

export const actorText: Readonly<Record<AuditActor, string>> = {
  'platform-admin': 'Admin',
  client: 'Client',
  member: 'User',
  'ecommerce-admin': 'E-commerce admin',
  business: 'Business',
  'content-manager': 'Content manager',
  panel: 'Editor in the panel',
  visitor: 'Visitor',
  system: 'The system',
};

/** Names of fields, as the forms have them. What is missing here is shown by its own name. */
export const fieldText: Readonly<Record<string, string>> = {
  ...memberFields,
  ...managerFields,
  ...factorFields,
  ...factorPartFields,
  ...recordFields,
  ...policyFields,
  scope1: 'Scope 1',
  scope2: 'Scope 2',
  scope3: 'Scope 3',
  total: 'Total',
  selectedCategory: 'Chosen category',
  fileName: 'File',
  rows: 'Rows of the file',
  inserted: 'Records added',
  skipped: 'Rows skipped as duplicates',
  blocked: 'Blocked',
  standsFor: 'Stands for',
  Group: 'Scope',
  SourceUrl: 'Address of the source',
  'site.name': 'Site',
  'site._id': 'Id of the site',
  'factor.Name': 'Factor',
  'factor._id': 'Id of the factor',
  'factor.Emission': 'Value of the factor',
  'factor.Unit': 'Unit of the factor',
  'factor.Group': 'Scope of the factor',
  'factor.Source': 'Source of the factor',
  'factor.Year': 'Year of the factor',
  'converted.amount': "In the factor's unit",
  'converted.unit': "The factor's unit",
  ...Object.fromEntries(
    Object.entries(MAIN_GAS_NAMES).map(([gas, name]) => [`gases.${gas}`, name]),
  ),
  biogenicCo2: figureText.biogenic,
  flags: figureText.remarks,
  edition: figureText.edition,
};
