import { type AmbiguousRecord, periodNotReady } from '@canopy/domain/inventory';
import { formatCount, formatDay } from '../../lib/format';
import { counted } from './counted';

/** Texts of closing a year: for clients, for their users, and for refusals to both. */

/**
 * Explains from a refusal's `details` why a step failed. The server words the four-eyes message.
 */
export function hindrancesText(details: unknown): string {
  const {
    state,
    sites = [],
    ambiguous = 0,
    ambiguousRecords,
  } = periodNotReady.safeParse(details).data?.hinders ?? {};
  return [
    state && `The year is ${state} now.`,
    sites.length > 0 && `${counted(sites.length, 'site is', 'sites are')} not submitted.`,
    ambiguous > 0 && ambiguousSentence(ambiguous, ambiguousRecords),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Maximum number of ambiguous records that a screen names. */
export const NAMED_RECORDS = 5;
/** Fewer in a refusal, because the screen lists them too. */
const NAMED_IN_REFUSAL = 2;

/**
 * Returns the sentence about ambiguous records.
 * @param records the records that the reader may see; undefined when none are listed
 */
function ambiguousSentence(count: number, records: readonly AmbiguousRecord[] | undefined): string {
  if (records?.length === 0) {
    return `${counted(count, 'record of another user is', 'records of other users are')} ambiguous.`;
  }
  const named = (records ?? []).slice(0, NAMED_IN_REFUSAL);
  const sentence = `${counted(count, 'record is', 'records are')} ambiguous`;
  if (named.length === 0) return `${sentence}.`;
  const more = count > named.length ? [ambiguousText.more(count - named.length)] : [];
  return `${sentence}: ${[...named.map(ambiguousText.record), ...more].join('; ')}.`;
}

/** Texts on ambiguous records, before a step and in its refusal. */
export const ambiguousText = {
  record: ({ selectedName, date, date1, site, username }: AmbiguousRecord) => {
    const days = date === date1 ? formatDay(date) : `${formatDay(date)} to ${formatDay(date1)}`;
    return [selectedName, days, site, username].filter(Boolean).join(', ');
  },
  more: (count: number) => `and ${formatCount(count)} more`,
  why: (count: number) =>
    `${counted(count, 'record is', 'records are')} ambiguous: several emission factors fit. Users have to choose the factors. Return their sites first if they are submitted.`,
  whyOfOwn: (count: number) =>
    `${counted(count, 'of your records is', 'of your records are')} ambiguous: several emission factors fit. Choose the factors before you submit.`,
  show: 'Show them',
} as const;

const listed = (names: readonly string[]) => names.join(', ');

/** Texts on a locked year's statement. */
export const statementText = {
  locked: (year: string, day: string, version: number) =>
    `${year} was locked on ${day}, version ${version}.`,
  label: (year: string) => `Statement of ${year}`,
  sha256: 'SHA-256',
  copySha256: 'Copy',
  copyOf: (version: number) => ` SHA-256 of version ${version}`,
  copied: 'SHA-256 copied',
  copyFailed: 'The SHA-256 could not be copied. Select it instead.',
  see: 'See the statement',
  differsHelp: 'Reopen the year and lock it again, or restore a backup.',
} as const;

export const closeYearText = {
  lead: 'A year is submitted, approved and locked. After that, its figures cannot change, and its statement proves them.',
  years: 'Years',
  emptyTitle: 'There is no year to close yet',
  emptyWhy: 'A year appears here as soon as one of your users has a record in it.',
  unknownYear: (year: string) => `There is nothing to close in ${year}.`,
  steps: 'Steps of the year',
  period: (from: string, to: string) => `${from} to ${to}`,
  otherStart: 'Your years now start in another month. This year’s statements stay.',
  version: (version: number) => `Version ${version}`,
  refreshFailed: 'The latest state could not be loaded.',

  next: {
    Open: 'Next: submit',
    Submitted: 'Next: approve',
    Approved: 'Next: lock',
    Locking: 'Locking',
    Locked: 'Locked',
  },
  what: {
    Open: 'Your users submit their sites when all records are entered. You can submit them too. After that, only you can change the year’s figures.',
    Submitted:
      'Check the figures, then approve the year, or return a site with a comment. An approval ends when a figure of the year changes.',
    Approved: 'Lock the year to state its figures. Nothing in it can change while it is locked.',
    Locking:
      'The year is closed, and its statement is being written. A large year takes minutes. You can leave this page.',
    Locked: 'Nothing in this year can change. Reopen it to correct it and lock it again.',
  },

  checks: 'Before the next steps',
  toSubmit: (names: readonly string[]) => `To be submitted: ${listed(names)}`,
  allSubmitted: 'All sites are submitted',
  counting: 'Counting ambiguous records …',
  notCounted: 'Ambiguous records could not be counted.',
  noneAmbiguous: 'No record is ambiguous',
  fourEyes: 'Another manager must approve, because you submitted a site of this year.',
  fourEyesMet: 'You have not submitted a site of this year',

  submit: 'Submit',
  submitAll: 'Submit all sites',
  submitOf: (name: string) => ` ${name}`,
  submitTitle: (year: string) => `Submit ${year}?`,
  submitWhy:
    'Users can then no longer add, change or delete records with a day in this year. Return a site to open it for them again.',
  siteIds: 'Sites',
  submitted: (year: string) => `${year} is submitted`,

  approve: (year: string) => `Approve ${year}`,
  approved: (year: string) => `${year} is approved`,
  approveFailed: 'The year was not approved',

  name: 'Your name',
  nameHelp: 'Type it as your signature. It is shown with the statement but is not in its file.',
  totals: 'Figures you state',
  totalsFailed: 'The figures could not be loaded.',
  method: {
    location: 'Scope 2 is location-based.',
    market: 'Scope 2 is market-based, as set in your policy.',
  },
  impossible: 'While the year is locked, you and your users cannot',
  impossibleThings: (from: string, to: string) => [
    `add, change, move or delete a record with a day from ${from} to ${to}, or its evidence`,
    'import or restate such records, or undo their import',
    'change holdings, instruments, metrics or categories of the year',
    'change the month in which your years start',
  ],
  lock: (year: string) => `Lock ${year}`,
  lockedNotice: (year: string) => `${year} is locked`,
  lockFailed: 'The year was not locked',

  reopen: 'Reopen the year',
  reopenTitle: (year: string) => `Reopen ${year}?`,
  reopenWhy:
    'The year and its sites become open. Submit, approve and lock them again to create a new version of the statement. Earlier statements stay.',
  reason: 'Reason',
  reasonHelp: 'Kept in the history for auditors.',
  reopened: (year: string) => `${year} is open again`,

  sites: 'Sites',
  sitesNote: 'Each site is submitted by its users or by you.',
  site: 'Site',
  state: 'Status',
  about: 'Submitted by, or why it was returned',
  nobody: '–',
  byYou: (name: string) => `${name} (you)`,
  returnedWith: (comment: string) => `Returned: ${comment}`,
  recordsNamed: (count: number) => `${counted(count, 'record', 'records')} named`,
  action: 'Action',
  return: 'Return',
  returnOf: (name: string) => ` ${name}`,
  returnTitle: (name: string, year: string) => `Return ${name} for ${year}`,
  returnWhy: 'Its users can change their records of the year and submit it again.',
  returnTakesBack: 'This withdraws the approval.',
  comment: 'What should be corrected',
  commentHelp: 'Users see it with their records.',
  recordIds: 'Records (optional)',
  recordIdsHelp: 'Choose the records the comment is about. Search by item or description.',
  searchRecords: 'Search records of the year',
  searching: 'Searching …',
  noRecord: 'No record of this year matches.',
  searchFailed: 'The search failed. Keep typing to try again.',
  recordOption: (item: string, from: string, to: string, amount: string) =>
    `${item}, ${from} to ${to}, ${amount}`,
  returned: (name: string) => `${name} is returned`,

  statements: 'Statements',
  noStatement: 'Locking the year creates a statement. Each lock creates a new version.',
  lockedAt: 'Locked',
  signedBy: 'Signed by',
  signer: (name: string, account: string) => `${name} (account ${account})`,
  approvedBy: 'Approved by',
  submittedBy: 'Submitted by',
  person: (name: string, userId: string) => `${name} (${userId})`,
  records: 'Records',
  total: 'Total',
  download: (size: string) => `Download (NDJSON, ${size})`,
  downloadOf: (version: number) => ` version ${version}`,
  downloadFailed: 'The statement could not be downloaded',
  fileName: (year: string, version: number) => `statement-${year}-version-${version}.ndjson`,
  check: 'How to check a statement',
  checkText:
    'Download the file and run this command in its folder. It must print the SHA-256 above.',
  checkElsewhere:
    'On macOS: shasum -a 256, in PowerShell: Get-FileHash. Line 1 of the file has organisation, policy and totals; each other line is a record.',
} as const;

/** Texts on the year of a member's list. */
export const ownYearText = {
  title: (year: string) => `Reporting year ${year}`,
  open: (year: string) => `${year} is open.`,
  openWhy:
    'Submit it when all your records of the year are entered. Your organisation then checks it.',
  openSites: (names: readonly string[]) => `Still to submit: ${listed(names)}.`,
  returned: (year: string) => `Your organisation has returned ${year}.`,
  returnedSite: (name: string, year: string) =>
    `Your organisation has returned ${name} for ${year}.`,
  recordsNamed: (count: number) =>
    `It names ${counted(count, 'record', 'records')}. Yours are marked as returned in the list.`,
  submit: (year: string) => `Submit ${year}`,
  submitAgain: (year: string) => `Submit ${year} again`,
  submitWhy:
    'From then on you cannot add, change or delete records with a day in this year, unless your organisation returns it.',
  submitted: (year: string) => `${year} is submitted.`,
  submittedWhy: 'Its records cannot change unless your organisation returns it.',
  locked: (year: string) => `${year} is locked.`,
  lockedWhy: 'Its records cannot change.',
  loadFailed: 'The state of the year could not be loaded.',
  /** Marks of records in such a year. */
  mark: {
    returned: 'Returned',
    submitted: 'Submitted',
    locked: 'Locked',
  },
  markWhy: {
    submitted:
      'This record has a day in a submitted year. To change it, ask your organisation to return the year.',
    locked: 'This record has a day in a locked year, so it cannot change.',
  },
} as const;

/** Texts on a client's years for the platform admin. */
export const clientYearsText = {
  title: (name: string) => `Years of ${name}`,
  none: 'No year has a record yet.',
  year: 'Year',
  state: 'Status',
  statement: 'Newest statement',
  lockedOn: (version: number, day: string) => `Version ${version}, locked on ${day}`,
  noStatement: 'None',
} as const;
