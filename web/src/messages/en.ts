/**
 * Texts of several screens. Texts that the server uses too are in `messages.ts` of the domain's
 * modules.
 */

/** Product name until the server has sent the real one. No other place contains the name. */
export const FALLBACK_NAME = 'Canopy';

export const appText = {
  skipToContent: 'Skip to content',
  loading: 'Loading',
  retry: 'Try again',
  retrying: 'Loading …',
  offline: 'You seem to be offline. Check your connection, then try again.',
  cancel: 'Cancel',
  close: 'Close',
  done: 'done',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `${name} deleted`,
  deleteFailed: (name: string) => `${name} was not deleted`,
  download: 'Download CSV',
  login: 'Login',
  logout: 'Logout',
  loadFailed: 'This could not be loaded',
  logoutFailed: 'You are logged out in this browser, but the server could not be reached.',
  adminFirst: 'Please login as admin first',
  businessFirst: 'Not logged in. Please login as a business to view this page.',
  home: 'Back to the home page',
  continue: 'Continue',
  continueAs: (name: string) => `Continue as ${name}`,
  chunkLoadFailed:
    'Part of this page did not load (ChunkLoadError). Check your connection, then reload.',
  tooLarge: 'This is larger than the server accepts.',
  mobileTitle: 'This site is only available on web',
  mobileText:
    'Its tables and charts need room. Please open it on a computer, or make this window wider.',
  mobileWorkspaceTitle: 'This screen is only available on web',
  mobileHome: 'Go to the home page',
  theme: { label: 'Theme', system: 'Follow the system', light: 'Light', dark: 'Dark' },
} as const;

export const errorText = {
  title: 'Unexpected Application Error!',
  reload: 'Reload',
  notFoundTitle: 'There is no page at this address',
  notFoundWhy: 'It may have moved, or the address has a typing error.',
  noPermissionTitle: 'This page is not for your account',
  noPermissionWhy: (name: string) =>
    `You are logged in as ${name}. This page needs another kind of account.`,
  ownStart: 'Go to your start page',
  otherLogin: 'Log in with another account',
} as const;

export const formText = {
  readAs: (number: string) => `Read as ${number}.`,
  newPassword: 'New password',
  newPasswordHelp: 'At least 8 characters.',
  confirmPassword: 'Confirm password',
  confirmMissing: 'Please enter the password again.',
  passwordsDiffer: 'Passwords do not match!',
  sending: 'Sending',
  unsavedTitle: 'Leave without saving?',
  unsavedText: 'Your entries have not been saved.',
  leave: 'Leave',
  stay: 'Keep editing',
  deleteTitle: (what: string) => `Delete ${what}?`,
  deleteText: 'This cannot be undone.',
  generate: 'Generate',
  copy: 'Copy password',
  copied: 'Password copied',
  copyFailed: 'The password could not be copied. Select it in the field instead.',
} as const;

export const dayText = {
  unreadable: {
    'day-first': 'Enter a date such as 31/05/2024, 31 May 2024 or 2024-05-31.',
    'month-first': 'Enter a date such as 05/31/2024, May 31, 2024 or 2024-05-31.',
  },
} as const;

export const timeText = {
  dayMissing: 'Enter the date, too.',
  timeMissing: 'Enter the time, too.',
  yearUnlikely: 'Enter a year from 1900 to 2199.',
} as const;
